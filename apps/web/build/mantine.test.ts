/** Mantine's components fail without their surroundings, and only where they are shown; this finds them before. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../src')
const USES = /^import (?!type\b)[^;]*? from '@mantine\/(core|modals|notifications)'/m
const BRINGS = /from '[./\w-]*\/mantine\.tsx'/

it('every file that uses a component of Mantine brings what it needs', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !/\.test\.tsx?$|ui\/theme\/\w+\.tsx?$/.test(file),
  )
  const using = files.filter((file) => USES.test(readFileSync(join(root, file), 'utf8')))
  expect(using.length).toBeGreaterThan(5)
  expect(using.filter((file) => !BRINGS.test(readFileSync(join(root, file), 'utf8')))).toEqual([])
})
