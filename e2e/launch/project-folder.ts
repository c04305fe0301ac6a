import { fileURLToPath } from 'node:url'

/** The checkout: where package.json and the built `out/` lie. */
export const projectFolder = fileURLToPath(new URL('../..', import.meta.url))
