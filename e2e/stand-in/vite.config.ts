import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The stand-in for Electron and the program's starter, built so that plain Node runs them. */
export default defineConfig({
  root: folder('.'),
  publicDir: false,
  logLevel: 'warn',
  build: {
    ssr: true,
    target: 'node20.19',
    outDir: folder('../../out/stand-in'),
    emptyOutDir: true,
    rollupOptions: {
      input: {
        register: folder('register.ts'),
        'resolve-electron': folder('resolve-electron.ts'),
        electron: folder('electron.ts'),
        start: folder('../launch/start.ts'),
        'start-development': folder('../launch/start-development.ts'),
        run: folder('run.ts'),
        'hand-over': folder('hand-over.ts'),
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
})
