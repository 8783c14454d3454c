/** Checks that every message of English exists in all languages with the same placeholders, and that every message is used. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DEFAULT_LANGUAGE, languageCodes, languages } from '../packages/contract/src/rules/languages.ts'
import { root } from './run.ts'

type Tree = { [key: string]: string | Tree }

const folder = join(root, 'packages/messages')
const read = (language: string, file: string) => JSON.parse(readFileSync(join(folder, language, file), 'utf8')) as Tree

const flatten = (tree: Tree, prefix: string): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${prefix}.${key}`, value] as [string, string]] : flatten(value, `${prefix}.${key}`),
  )

const wordsOf = (language: string) =>
  new Map(
    readdirSync(join(folder, language))
      .filter((file) => file.endsWith('.json'))
      .flatMap((file) => flatten(read(language, file), file.replace(/\.json$/, ''))),
  )

/** The arguments of a message: a name alone in braces, or a name before its type. */
const argument = /\{\s*(\w+)\s*(?:\}|,\s*(?:plural|select|selectordinal|number|date|time)\b)/g
const placeholders = (text: string) =>
  [...new Set([...text.matchAll(argument)].map(([, name = '']) => name))].toSorted((a, b) => a.localeCompare(b)).join()

function sourceText(path: string): string {
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => !['node_modules', 'dist', 'migrations'].includes(entry.name))
    .map((entry) => {
      const inner = join(path, entry.name)
      if (entry.isDirectory()) return sourceText(inner)
      return /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name) ? readFileSync(inner, 'utf8') : ''
    })
    .join('\n')
}

const english = wordsOf(DEFAULT_LANGUAGE)
const source = sourceText(join(root, 'apps'))
const faults: string[] = []

for (const language of languageCodes) {
  const { name } = languages[language]
  const translated = wordsOf(language)
  for (const [key, words] of english) {
    const translation = translated.get(key)
    if (translation === undefined) faults.push(`missing in ${name}: ${key}`)
    else if (translation.trim() === '') faults.push(`empty in ${name}: ${key}`)
    else if (placeholders(translation) !== placeholders(words)) faults.push(`other placeholders in ${name}: ${key}`)
  }
  for (const key of translated.keys()) if (!english.has(key)) faults.push(`not in English, but in ${name}: ${key}`)
}

/** The keys of these namespaces are codes of a union in the contract, so the compiler checks each of them where they are used. */
const typedNamespaces = ['errors']

const found = (pattern: RegExp) => new Set([...source.matchAll(pattern)].map(([, text = '']) => text))
const strings = found(/(?<=['"`])([\w.-]+)(?=['"`])/g)
const namespaces = found(/useTranslations\('([\w.]+)'\)/g)
/** The beginning of t(`errors.${code}`) and the end of t(`${kind}.subject`). */
const beginnings = found(/`([\w.-]+)\.\$\{/g)
const ends = found(/\}\.([\w.-]+)`/g)

/** A path below a namespace is used if it appears in the code as a string, or if the code builds it from a template. */
function isNamed(parts: string[]): boolean {
  const starts = parts.slice(1).map((_, index) => parts.slice(0, index + 1).join('.'))
  const tails = parts.slice(1).map((_, index) => parts.slice(index + 1).join('.'))
  return (
    strings.has(parts.join('.')) || starts.some((text) => beginnings.has(text)) || tails.some((text) => ends.has(text))
  )
}

/** A namespace may contain a part of the key: useTranslations('user.admin'), then t('show.all'). */
function isUsed(key: string): boolean {
  if (typedNamespaces.some((namespace) => key.startsWith(`${namespace}.`))) return true
  const parts = key.split('.')
  return parts.some(
    (_, cut) => cut > 0 && (cut === 1 || namespaces.has(parts.slice(0, cut).join('.'))) && isNamed(parts.slice(cut)),
  )
}
for (const key of english.keys()) if (!isUsed(key)) faults.push(`not used: ${key}`)

for (const fault of faults) console.error(fault)
console.log(`${english.size} messages in ${languageCodes.length} languages, ${faults.length} faults`)
process.exit(faults.length > 0 ? 1 : 0)
