/** The types of CSS modules accept any class, so a misspelt or renamed one shows only on the screen. */
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../src')
const STYLES = /import (\w+) from '(\.[^']+\.module\.css)'/g
const CLASS = /\.([A-Za-z_][\w-]*)/g

/** The classes that a file names and its style sheet lacks. */
function missingIn(file: string): string[] {
  const source = readFileSync(join(root, file), 'utf8')
  const code = source.replace(STYLES, '')
  return [...source.matchAll(STYLES)].flatMap(([, name = '', sheet = '']) => {
    const css = readFileSync(join(root, dirname(file), sheet), 'utf8')
    const known = new Set([...css.matchAll(CLASS)].map(([, one]) => one))
    const named = [...code.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(([, one = '']) => one)
    return named.filter((one) => !known.has(one)).map((one) => `${file}: ${one}`)
  })
}

it('every class that a component names is in its style sheet', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: root })
  expect(files.length).toBeGreaterThan(500)
  expect(files.flatMap(missingIn)).toEqual([])
})
