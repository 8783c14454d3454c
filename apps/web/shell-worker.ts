/**
 * Builds the service worker and hands it the names of the files a guest's app starts with: all that is reached from the
 * page's own script, but not through the operators' screens, those before signing in and what loads with a later step.
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'

type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk

/** Screens and tables that a phone without a connection has no use for. */
const leftOut = /\/src\/(admin|gallery|account\/(auth|privacy))\/|\/admin-shell\.tsx|\/packages\/reference\//

const isChunk = (file: Bundle[string] | undefined): file is Chunk => file?.type === 'chunk'

export function shellFiles(bundle: Bundle): string[] {
  const seen = new Set<string>()
  const reach = (name: string) => {
    const chunk = bundle[name]
    if (seen.has(name) || !isChunk(chunk)) return
    seen.add(name)
    for (const next of chunk.imports) reach(next)
    for (const next of chunk.dynamicImports) if (!leftOut.test(rootOf(bundle[next]))) reach(next)
  }
  for (const [name, file] of Object.entries(bundle)) if (isChunk(file) && file.isEntry) reach(name)
  const styles = [...seen].flatMap((name) => [...stylesOf(bundle[name])])
  const fonts = Object.keys(bundle).filter((name) => /-latin-wght-normal-.*\.woff2$/.test(name))
  return [...new Set([...seen, ...styles, ...fonts])].toSorted()
}

const rootOf = (file: Bundle[string] | undefined) => (isChunk(file) && file.facadeModuleId?.replaceAll('\\', '/')) || ''
const stylesOf = (file: Bundle[string] | undefined) => (isChunk(file) && file.viteMetadata?.importedCss) || new Set()

export function shellWorker(): Plugin {
  let root = ''
  return {
    name: 'shell-worker',
    apply: 'build',
    configResolved: (config) => {
      root = config.root
    },
    // After the files are written, before they are compressed.
    writeBundle: async ({ dir = '' }, bundle) => {
      const files = shellFiles(bundle).map((name) => `/${name}`)
      const page = readFileSync(join(dir, 'index.html'))
      const name = createHash('sha256').update(files.join('\n')).update(page).digest('hex').slice(0, 12)
      await build({
        root,
        configFile: false,
        publicDir: false,
        logLevel: 'warn',
        define: { SHELL: JSON.stringify({ build: name, files }) },
        build: {
          outDir: dir,
          emptyOutDir: false,
          sourcemap: true,
          target: ['chrome107', 'safari16', 'firefox104'],
          modulePreload: false,
          rolldownOptions: {
            input: 'src/pwa/service-worker.ts',
            output: { entryFileNames: 'sw.js', format: 'iife', codeSplitting: false },
          },
        },
      })
    },
  }
}
