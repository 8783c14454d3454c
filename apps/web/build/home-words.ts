/**
 * A build plugin for the messages of the guest's home. All messages behind the log-in are 20 kB, and the home shows 2 kB of them.
 * Which ones is read from the source of the home and everything it imports, so nobody keeps a list.
 */
import { readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { languageCodes } from '@portineria/contract/rules/languages'
import type { Plugin } from 'vite'
import { compiled, type Words } from './compile-words.ts'

const ASKED = 'virtual:home-words'
/** The leading slash lets first-files.ts find the built file like that of any other module. */
const OWN = `\0virtual:/home-words`

const src = join(import.meta.dirname, '../src')
const messages = join(import.meta.dirname, '../../../packages/messages')
const roots = ['guest/booking/home.page.tsx', 'app/guest-shell.tsx', 'pwa/notes.tsx']
/** Every screen has these already. */
const base = ['app', 'errors', 'ui']

/** These files and the ones that they import. The house style writes every import with its ending, so no resolver is needed. */
function reached(files: readonly string[]): Map<string, string> {
  const found = new Map<string, string>()
  const reach = (file: string) => {
    if (found.has(file)) return
    const text = readFileSync(file, 'utf8')
    found.set(file, text)
    for (const [, path = ''] of text.matchAll(/^(?:import|export|\}) (?!type\b)[^;]*?from '(\.[^']+\.tsx?)'/gm))
      reach(resolve(dirname(file), path))
  }
  files.forEach(reach)
  return found
}

/** A path in the messages. With `below`, everything under it is meant. */
type Named = { path: string[]; below: boolean }

/** The messages that a file may name: each text in quotes, and what begins like a text that ends in a variable. */
function namedIn(source: string): Named[] {
  const all = (pattern: RegExp) => [...source.matchAll(pattern)].map(([, text = '']) => text)
  // A key that is only a variable may be any of its namespace.
  const whole = /\bt\((?:`\$\{|[a-z]\w*[,)])/.test(source)
  return all(/useTranslations\('([\w.]+)'\)/g).flatMap((space) => [
    ...all(/['`]([\w.]+)['`]/g).map((word) => ({ path: `${space}.${word}`.split('.'), below: false })),
    ...all(/`([\w.]+)\.\$\{/g).map((word) => ({ path: `${space}.${word}`.split('.'), below: true })),
    ...(whole ? [{ path: space.split('.'), below: true }] : []),
  ])
}

function copyInto(target: Words, from: Words, { path: [key = '', ...rest], below }: Named): void {
  const found = from[key]
  if (rest.length === 0 && (typeof found === 'string' || (found && below))) target[key] = found
  if (rest.length === 0 || typeof found !== 'object') return
  const inner = typeof target[key] === 'object' ? target[key] : {}
  copyInto(inner, found, { path: rest, below })
  if (Object.keys(inner).length > 0) target[key] = inner
}

/** The messages of the home in one language. */
export function homeWords(language: string): Words {
  const named = [...reached(roots.map((root) => join(src, root))).values()].flatMap(namedIn)
  const spaces = new Set(named.map(({ path: [space = ''] }) => space).filter((space) => !base.includes(space)))
  const read = (space: string) => JSON.parse(readFileSync(join(messages, language, `${space}.json`), 'utf8')) as Words
  const all: Words = Object.fromEntries([...spaces].map((space) => [space, read(space)]))
  const words: Words = {}
  for (const one of named) copyInto(words, all, one)
  return words
}

export function homeWordsPlugin(): Plugin {
  return {
    name: 'home-words',
    resolveId: (id) => (id.startsWith(ASKED) ? OWN + id.slice(ASKED.length) : null),
    load(id) {
      if (!id.startsWith(OWN)) return null
      const language = id.slice(OWN.length + 1)
      if (language) return `export const words = ${JSON.stringify(compiled(homeWords(language)))}`
      const loaders = languageCodes.map((code) => `${JSON.stringify(code)}: () => import('${ASKED}/${code}')`)
      return `export const loaders = { ${loaders.join(', ')} }`
    },
  }
}
