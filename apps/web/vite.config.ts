/** How the web app is served in development and built for production. */
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { precompress } from './precompress.ts'
import { shellWorker } from './shell-worker.ts'

/** Chunks that change rarely keep their own file, so that a new release leaves them in the guests' caches. */
const groups = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 30 },
  { name: 'data', test: /node_modules[\\/]@tanstack[\\/]/, priority: 20 },
  { name: 'words', test: /node_modules[\\/](use-intl|intl-messageformat|@formatjs|icu-minify)[\\/]/, priority: 20 },
]

export default defineConfig({
  plugins: [react(), shellWorker(), precompress()],
  optimizeDeps: { entries: ['index.html', 'gallery.html'] },
  server: {
    proxy: { '/api': { target: `http://127.0.0.1:${process.env.API_PORT ?? 3000}`, changeOrigin: false, ws: true } },
  },
  build: {
    outDir: 'dist',
    target: ['chrome107', 'safari16', 'firefox104'],
    cssMinify: true,
    sourcemap: true,
    modulePreload: { polyfill: false },
    // Nothing may become a data: address (the content security policy says 'self').
    assetsInlineLimit: 0,
    rolldownOptions: { input: 'index.html', output: { codeSplitting: { groups } } },
  },
})
