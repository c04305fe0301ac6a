/** `npm run pictures`: takes the README's pictures of the built program. */
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

const { module } = await runnerImport(fileURLToPath(new URL('take-pictures.ts', import.meta.url)), {
  configFile: false,
  logLevel: 'warn',
})
await module.takePictures()
