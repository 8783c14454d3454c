/** Configures how the web app is served in development and built for production. */
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { targets } from './build/browsers.ts'
import { callAddresses } from './build/call-addresses.ts'
import { groups } from './build/chunks.ts'
import { compileHint } from './build/compile-hints.ts'
import { compileWords } from './build/compile-words.ts'
import { directIcons } from './build/direct-icons.ts'
import { manifests } from './build/manifests.ts'
import { ownScripts } from './build/own-scripts.ts'
import { precompress } from './build/precompress.ts'
import { screenWordsPlugin } from './build/screen-words.ts'

// A build is always for people: with another value in the shell it would contain React's development code and no service worker.
if (process.argv.includes('build')) process.env.NODE_ENV = 'production'

export default defineConfig({
  plugins: [
    react(),
    directIcons(),
    callAddresses(),
    compileWords(),
    screenWordsPlugin(),
    manifests(),
    ownScripts(),
    precompress(),
  ],
  optimizeDeps: { entries: ['index.html', 'gallery.html'] },
  server: {
    proxy: { '/api': { target: `http://127.0.0.1:${process.env.API_PORT ?? 3000}`, changeOrigin: false, ws: true } },
  },
  build: {
    outDir: 'dist',
    target: targets,
    cssMinify: true,
    // Source maps help to read a stack trace on the machine that built them. No file names its map, and the server does not serve
    // maps.
    sourcemap: 'hidden',
    // The app itself preloads only the styles of a screen, before it shows the screen. The screen's own file names the rest, and
    // the script before the first paint preloads it when it is not cached.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, names, { hostType }) =>
        hostType === 'html' ? names : names.filter((name) => name.endsWith('.css')),
    },
    // Nothing may become a data: URL, because the content security policy allows only 'self'.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: 'index.html',
      output: {
        codeSplitting: { groups },
        postBanner: compileHint,
        // A file for several screens is named after all of them, and the names are listed in every first visit.
        chunkFileNames: ({ name }) => `assets/${name.includes('~') ? 'shared' : '[name]'}-[hash].js`,
        assetFileNames: ({ names: [name = ''] }) =>
          `assets/${name.includes('~') ? 'shared' : '[name]'}-[hash][extname]`,
      },
    },
  },
})
