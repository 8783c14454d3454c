/** Built as the web app is: the same targets, minifier and compression. */
import { precompress } from '../../../apps/web/precompress.ts'
import webApp from '../../../apps/web/vite.config.ts'

export default {
  plugins: [precompress()],
  build: { target: webApp.build?.target, cssMinify: true, modulePreload: { polyfill: false }, emptyOutDir: true },
}
