/** How the web app is served in development and built for production. */
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { callAddresses } from './call-addresses.ts'
import { groups } from './chunks.ts'
import { compileWords } from './compile-words.ts'
import { ownScripts } from './own-scripts.ts'
import { precompress } from './precompress.ts'

export default defineConfig({
  plugins: [react(), callAddresses(), compileWords(), ownScripts(), precompress()],
  optimizeDeps: { entries: ['index.html', 'gallery.html'] },
  server: {
    proxy: { '/api': { target: `http://127.0.0.1:${process.env.API_PORT ?? 3000}`, changeOrigin: false, ws: true } },
  },
  build: {
    outDir: 'dist',
    target: ['chrome107', 'safari16', 'firefox104'],
    cssMinify: true,
    // For reading a stack trace on the machine that built it: no file names its map, and the server hands out none.
    sourcemap: 'hidden',
    // Of a screen's files only the styles are asked for by the app, before it shows the screen. The rest is named by the screen's
    // own file, and by the script before the first paint where nobody has it yet.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, names, { hostType }) =>
        hostType === 'html' ? names : names.filter((name) => name.endsWith('.css')),
    },
    // Nothing may become a data: address (the content security policy says 'self').
    assetsInlineLimit: 0,
    rolldownOptions: { input: 'index.html', output: { codeSplitting: { groups } } },
  },
})
