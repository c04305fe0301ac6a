/** `npm start`: builds what is missing or older than its sources, then starts the window app. */
import './build.mjs'

await import('../../out/stand-in/start.js')
