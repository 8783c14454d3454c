import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { type Written, writeList, writerOf, writerOfParts } from './written.ts'

const offer = z.object({
  id: z.int(),
  name: z.string(),
  note: z.optional(z.string()),
  left: z.nullable(z.int()),
  bought: z.int(),
})
const parsed = (answer: Written<unknown>) => JSON.parse(answer.toBuffer().toString()) as unknown

describe('a written list', () => {
  const write = writerOf(offer)

  it('is the JSON of its elements, none, one or several', () => {
    const [one, two] = [
      { id: 1, name: 'Vespa “rossa” è 🛵', left: null, bought: 0 },
      { id: 2, name: '"\\\u0000\u2028', left: 3, bought: 1, note: 'n' },
    ]
    expect(parsed(writeList([]))).toEqual([])
    expect(parsed(writeList([write(one)]))).toEqual([one])
    expect(parsed(writeList([write(one), write(two), write(one)]))).toEqual([one, two, one])
  })

  it('has no field that the schema does not list', () => {
    const stored = { id: 1, name: 'a', left: null, bought: 0, password: 'secret' }
    expect(parsed(writeList([write(stored)]))).toEqual([{ id: 1, name: 'a', left: null, bought: 0 }])
  })
})

describe('an object in two parts', () => {
  const { begin, end } = writerOfParts(offer, ['left', 'bought'])
  const stored = { id: 1, name: 'Un giro in “barca”', password: 'secret', left: 99 }

  it('has the fields of both parts, each once, and no others', () => {
    const begun = begin(stored)
    const text = end(begun, { left: 2, bought: 1 }).toBuffer().toString()
    expect(JSON.parse(text)).toEqual({ id: 1, name: 'Un giro in “barca”', left: 2, bought: 1 })
    expect(text.match(/"left"/g)).toHaveLength(1)
    expect(parsed(end(begun, { left: null, bought: 0 }))).toMatchObject({ left: null, bought: 0 })
  })

  it('is not written without a required field', () => {
    expect(() => begin({ id: 1 } as never)).toThrow('"name" is required')
    expect(() => end(begin(stored), { left: 1 } as never)).toThrow('"bought" is required')
  })
})
