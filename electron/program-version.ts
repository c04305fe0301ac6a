/** The program's version, from package.json at build time. */
import { version } from '../package.json'

export const programVersion: string = version
