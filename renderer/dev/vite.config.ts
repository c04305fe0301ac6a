import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** `npx vite --config renderer/dev/vite.config.ts`, then open /dev.html. */
export default defineConfig({
  root: 'renderer',
  plugins: [react()],
  server: { port: 5180 },
})
