/** The built web app is the same for every operator: it does not contain the demo's operator or its city. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'

const built = fileURLToPath(new URL('../../apps/web/dist', import.meta.url))
/** The name of the province and of the time zone are lists of the whole country and world. */
const foreign = /trastevere|(?<!Europe\/)\bRome\b|\bTiber\b|\bTevere\b|coloss/i

test('the built app has neither the name nor the city of the demo’s operator', () => {
  const files = readdirSync(built, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(js|css|html|webmanifest)$/.test(name),
  )
  expect(files.length).toBeGreaterThan(20)
  const found = files.filter((name) => foreign.test(readFileSync(join(built, name), 'utf8')))
  expect(found).toEqual([])
})
