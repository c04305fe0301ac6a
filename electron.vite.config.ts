import { resolve } from 'node:path'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'electron-vite'

/** Three bundles: the main process (window app and headless desk), the sandboxed preload, the renderer. */
export default defineConfig({
  main: {
    build: {
      outDir: 'out/main',
      // Hundreds of small files: as one, they are read in a third of the time at every start.
      externalizeDeps: { exclude: ['kysely', 'luxon', 'zod'] },
      rollupOptions: {
        input: { main: 'electron/main.ts', headless: 'electron/headless.ts' },
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  },
  preload: {
    build: {
      outDir: 'out/preload',
      // A sandboxed preload can neither load packages nor ES modules, so it is one CommonJS file.
      externalizeDeps: false,
      rollupOptions: {
        input: { preload: 'electron/preload.ts' },
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: 'renderer',
    // react-aria speaks thirty languages and no Indonesian; the program's own texts name everything in that.
    plugins: [react(), { ...optimizeLocales.vite({ locales: ['en-US'] }), enforce: 'pre' }],
    build: {
      outDir: 'out/renderer',
      minify: true,
      // In kB: the page is read from the disk, so one file is no burden.
      chunkSizeWarningLimit: 2000,
      rollupOptions: { input: resolve('renderer/index.html') },
    },
  },
})
