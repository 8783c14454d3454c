/**
 * A build plugin for the scripts beside the app, which need the list of built files: the script that runs before the first paint,
 * its helper, and the service worker.
 */
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import { targets } from './browsers.ts'
import { firstFiles, numbered } from './first-files.ts'
import { shellFiles } from './shell-files.ts'

/**
 * The app's scripts are the largest files, and they show nothing before all of them are there. With the browser's own priority they
 * delay the style sheet on a slow line, and with it the first paint.
 */
const scriptsLast = (html: string): string =>
  html.replace(/<script type="module"|<link rel="modulepreload"/g, '$& fetchpriority="low"')

export function ownScripts(): Plugin {
  let root = ''

  async function write(dir: string, input: string, name: string, known: Record<string, unknown>): Promise<string> {
    const result = await build({
      root,
      configFile: false,
      publicDir: false,
      logLevel: 'warn',
      define: Object.fromEntries(Object.entries(known).map(([word, value]) => [word, JSON.stringify(value)])),
      build: {
        outDir: dir,
        emptyOutDir: false,
        sourcemap: 'hidden',
        target: targets,
        modulePreload: false,
        rolldownOptions: { input, output: { entryFileNames: name, format: 'iife', codeSplitting: false } },
      },
    })
    return `/${(result as Rolldown.RolldownOutput).output[0].fileName}`
  }

  return {
    name: 'own-scripts',
    apply: 'build',
    configResolved: (config) => {
      root = config.root
    },
    // This runs after the files are written and before they are compressed.
    writeBundle: async ({ dir = '' }, bundle) => {
      const page = join(dir, 'index.html')
      const [FIRST_FILES, FILE_NAMES] = numbered(firstFiles(bundle))
      const FIRST_DATE = await write(dir, 'src/first-date.ts', 'assets/date-[hash].js', {})
      const first = await write(dir, 'src/first-paint.ts', 'assets/first-[hash].js', {
        FIRST_FILES,
        FILE_NAMES,
        FIRST_DATE,
      })
      const built = scriptsLast(readFileSync(page, 'utf8'))
      const html = built.replace('<title>', `<script src="${first}"></script>\n    <title>`)
      writeFileSync(page, html)

      const files = [first, FIRST_DATE, ...shellFiles(bundle).map((name) => `/${name}`)]
      const named = createHash('sha256').update(files.join('\n')).update(html).digest('hex').slice(0, 12)
      await write(dir, 'src/pwa/service-worker.ts', 'sw.js', { SHELL: { build: named, files } })
    },
  }
}
