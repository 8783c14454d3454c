/**
 * A build plugin for the messages of the two screens that a phone starts with: the log-in and the guest's home. All messages of a
 * language are 25 kB, and each of these screens shows 2 kB of them. Which ones is read from the source of the screen and of
 * everything that it imports, so nobody keeps a list. A part that a screen loads later brings the other messages with it.
 */
import { readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { languageCodes } from '@portineria/contract/rules/languages'
import type { Plugin } from 'vite'
import { compiled, type Words } from './compile-words.ts'

const ASKED = 'virtual:screen-words'
/** The slash lets first-files.ts find the built file like that of any other module. */
const OWN = '\0virtual:/screen-words'

const src = join(import.meta.dirname, '../src')
const messages = join(import.meta.dirname, '../../../packages/messages')

/** What surrounds every screen, with the dialogs that any screen may show. */
const around = ['app/layout.tsx', 'ui/theme/provider.tsx', 'ui/feedback/feedback-host.tsx']
const screens = {
  login: [...around, 'account/auth/login.page.tsx'],
  home: [...around, 'guest/booking/home.page.tsx', 'app/guest-shell.tsx', 'pwa/notes.tsx'],
}
export type Screen = keyof typeof screens

/** These files and the ones that they import. The house style writes every import with its ending, so no resolver is needed. */
function reached(files: readonly string[]): string[] {
  const found = new Map<string, string>()
  const reach = (file: string) => {
    if (found.has(file)) return
    const text = readFileSync(file, 'utf8')
    found.set(file, text)
    for (const [, path = ''] of text.matchAll(/^(?:import|export|\}) (?!type\b)[^;']*?from '(\.[^']+\.tsx?)'/gm))
      reach(resolve(dirname(file), path))
  }
  files.forEach(reach)
  return [...found.values()]
}

/** A path in the messages. With `below`, everything under it is meant. */
type Named = { path: string[]; below: boolean }

/** The first argument of a call, from the text that follows the bracket. */
function argumentAt(text: string): string {
  let depth = 0
  const end = [...text].findIndex((letter) => {
    if (depth === 0 && (letter === ',' || letter === ')')) return true
    if ('([{'.includes(letter)) depth += 1
    if (')]}'.includes(letter)) depth -= 1
    return false
  })
  return text.slice(0, end).trim()
}

/** True if the file has the key as a text, or all of its choices, so that it is not only a variable. */
function isWritten(key: string, source: string): boolean {
  if (/^['`]/.test(key)) return !key.startsWith('`${')
  const [, ...branches] = key.split(/ [?:] /)
  const literal = (one: string) => /^['`](?!\$\{)/.test(one) || key.includes(`${one} ? `)
  return source.includes(`switch (${key})`) || (branches.length > 0 && branches.every(literal))
}

/** The messages that a file may name: each text in quotes, and what begins like a text that ends in a variable. */
function namedIn(source: string): Named[] {
  const all = (pattern: RegExp) => [...source.matchAll(pattern)].map(([, text = '']) => text)
  const plain = all(/['`]([\w.]+)['`]/g).map((word) => ({ word, below: false }))
  const begun = all(/`([\w.]+)\.\$\{/g).map((word) => ({ word, below: true }))
  const found = [...source.matchAll(/(?:(\w+) = )?useTranslations\('([\w.]+)'\)/g)]
  return found.flatMap(({ 1: name, 2: space = '', index }, place) => {
    // Several functions of a file may use the same name, each for its own namespace.
    const next = found.find((other, later) => later > place && other[1] === name)
    const used = source.slice(index, next?.index)
    const calls = used.matchAll(new RegExp(`\\b${name ?? "useTranslations\\('[\\w.]+'\\)"}(?:\\.\\w+)?\\(`, 'g'))
    const keys = [...calls].map((call) => argumentAt(used.slice(call.index + call[0].length)))
    const named = [...plain, ...begun].map(({ word, below }) => ({ path: `${space}.${word}`.split('.'), below }))
    // A key that is only a variable may be any of its namespace.
    return keys.every((key) => isWritten(key, source)) ? named : [...named, { path: space.split('.'), below: true }]
  })
}

function copyInto(target: Words, from: Words, { path: [key = '', ...rest], below }: Named): void {
  const found = from[key]
  if (rest.length === 0 && (typeof found === 'string' || (found && below))) target[key] = found
  if (rest.length === 0 || typeof found !== 'object') return
  const inner = typeof target[key] === 'object' ? target[key] : {}
  copyInto(inner, found, { path: rest, below })
  if (Object.keys(inner).length > 0) target[key] = inner
}

/** What the log-in could show of the errors is nearly all of them. Those it does not name come with the first refusal. */
const withRefusal = ({ path, below }: Named) => below && path.join('.') === 'errors'

/** The messages of a screen in one language. */
export function screenWords(screen: Screen, language: string): Words {
  const found = reached(screens[screen].map((root) => join(src, root))).flatMap(namedIn)
  const named = found.filter((one) => screen !== 'login' || !withRefusal(one))
  const read = (space: string) => JSON.parse(readFileSync(join(messages, language, `${space}.json`), 'utf8')) as Words
  const spaces = new Set(named.map(({ path: [space = ''] }) => space))
  const all: Words = Object.fromEntries([...spaces].map((space) => [space, read(space)]))
  const words: Words = {}
  for (const one of named) copyInto(words, all, one)
  return words
}

export function screenWordsPlugin(): Plugin {
  const loaders = (screen: string) =>
    languageCodes.map((code) => `${JSON.stringify(code)}: () => import('${ASKED}/${screen}/${code}')`).join(', ')
  return {
    name: 'screen-words',
    resolveId: (id) => (id.startsWith(ASKED) ? OWN + id.slice(ASKED.length) : null),
    load(id) {
      if (!id.startsWith(OWN)) return null
      const [, screen, language = ''] = id.slice(OWN.length).split('/')
      if (screen) return `export const words = ${JSON.stringify(compiled(screenWords(screen as Screen, language)))}`
      return `export const loaders = { ${Object.keys(screens)
        .map((one) => `${one}: { ${loaders(one)} }`)
        .join(', ')} }`
    },
  }
}
