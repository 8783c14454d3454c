/** Builds the page and its worker with the settings of the web app. */
import webApp from '../../apps/web/vite.config.ts'

const { target, modulePreload } = webApp.build ?? {}

export default { build: { target, modulePreload, emptyOutDir: true }, worker: { format: 'es' } }
