/** Reads the output of the build: which files belong to a module, and which files these import. */
import type { Rolldown } from 'vite'

export type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk
type File = Bundle[string] | undefined

const isChunk = (file: File): file is Chunk => file?.type === 'chunk'

const tidy = (id: string) => id.replaceAll('\\', '/')

/** The modules that can be asked for by this file: the one that it was built from, or all of a file that holds several. */
export const rootsOf = (file: File): string[] => {
  if (!isChunk(file)) return []
  return file.facadeModuleId ? [tidy(file.facadeModuleId)] : file.moduleIds.map(tidy)
}

const stylesOf = (file: File): string[] => (isChunk(file) ? [...(file.viteMetadata?.importedCss ?? [])] : [])

/** These files and everything they import, with their styles. Dynamic imports are followed only if `wantedLater` accepts them. */
export function reachedFrom(bundle: Bundle, names: readonly string[], wantedLater: (file: File) => boolean): string[] {
  const seen = new Set<string>()
  const reach = (name: string) => {
    const chunk = bundle[name]
    if (seen.has(name) || !isChunk(chunk)) return
    seen.add(name)
    for (const next of chunk.imports) reach(next)
    for (const next of chunk.dynamicImports) if (wantedLater(bundle[next])) reach(next)
  }
  names.forEach(reach)
  return [...seen, ...new Set([...seen].flatMap((name) => stylesOf(bundle[name])))]
}

export const entriesOf = (bundle: Bundle): string[] =>
  Object.entries(bundle)
    .filter(([, file]) => isChunk(file) && file.isEntry)
    .map(([name]) => name)
