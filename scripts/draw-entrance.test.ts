import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { drawEntrance, entranceFile, entrances } from './draw-entrance.ts'

it.each(entrances)('the picture of the log-in page matches the drawing code: %s', (time) => {
  expect(readFileSync(entranceFile(time), 'utf8')).toBe(drawEntrance(time))
})
