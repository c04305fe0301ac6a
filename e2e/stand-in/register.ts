/** Loaded before the program (`node --import …`): from now on `electron` is the stand-in. */
import { register } from 'node:module'

register('./resolve-electron.js', import.meta.url)
