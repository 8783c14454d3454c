/** How the web app is served in development and built for production. */
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { callAddresses } from './call-addresses.ts'
import { groups } from './chunks.ts'
import { compileWords } from './compile-words.ts'
import { precompress } from './precompress.ts'
import { shellWorker } from './shell-worker.ts'

export default defineConfig({
  plugins: [react(), callAddresses(), compileWords(), shellWorker(), precompress()],
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
