/** Builds the page with the settings of the web app. */
import webApp from '../../../apps/web/vite.config.ts'

const { target, cssMinify, modulePreload } = webApp.build ?? {}

export default { build: { target, cssMinify, modulePreload, emptyOutDir: true } }
