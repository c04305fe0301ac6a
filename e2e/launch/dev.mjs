/** `npm run dev`: the window app, with changes in the renderer shown at once. */
import './build.mjs'

await import('../../out/stand-in/start-development.js')
