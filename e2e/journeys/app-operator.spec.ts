/** The built web app is the same for every operator: it does not contain the demo's operator or its city. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from '../fixtures/test.ts'

const built = fileURLToPath(new URL('../../apps/web/dist', import.meta.url))
/**
 * Words as people read them. Not meant are the lists of provinces, towns and time zones, and the names in lower case by which the code finds
 * a drawing for an experience.
 */
const foreign = /[Tt]rastevere|TRASTEVERE|(?<!Europe\/|ROMA:\[.)\bRome\b|\bTiber\b|\bTevere\b|Coloss/

test('the built app has neither the name nor the city of the demo’s operator', () => {
  const files = readdirSync(built, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(js|css|html|webmanifest)$/.test(name),
  )
  expect(files.length).toBeGreaterThan(20)
  const found = files.filter((name) => foreign.test(readFileSync(join(built, name), 'utf8')))
  expect(found).toEqual([])
})
