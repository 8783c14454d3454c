import { type CallName, calls } from '@portineria/contract/calls'
import type { Endpoint } from '@portineria/contract/endpoint'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { answerWriter } from './answer.ts'

const row = z.object({
  id: z.int(),
  note: z.nullable(z.string()),
  picture: z.optional(z.nullable(z.uuid())),
  place: z.nullable(z.object({ city: z.string() })),
})

const written = (schema: z.ZodMiniType, answer: unknown) => JSON.parse(answerWriter(schema)(answer)) as unknown

describe('an answer', () => {
  it('carries nothing that its schema does not list, at any depth', () => {
    const stored = { id: 1, note: 'a', password: 'secret', place: { city: 'Rome', door_code: '1234' } }
    expect(written(z.array(row), [stored])).toEqual([{ id: 1, note: 'a', place: { city: 'Rome' } }])
  })

  it('keeps null and leaves out undefined fields', () => {
    expect(written(row, { id: 1, note: null, picture: null, place: null })).toEqual({
      id: 1,
      note: null,
      picture: null,
      place: null,
    })
    expect(written(row, { id: 1, note: null, place: null })).not.toHaveProperty('picture')
  })

  it('is valid JSON with any text in it', () => {
    const note = '"\\\u0000\u2028</script>\ud83d\ude80\ud800 àè'
    expect(written(row, { id: 1, note, place: null })).toMatchObject({ note })
  })

  it('is not sent without a required field', () => {
    expect(() => written(row, { note: null, place: null })).toThrow('"id" is required')
  })

  it('uses the shape of a union that its discriminator selects', () => {
    const either = z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('in'), token: z.string() }),
      z.object({ kind: z.literal('out'), why: z.string() }),
    ])
    expect(written(either, { kind: 'out', why: 'late', token: 'secret' })).toEqual({ kind: 'out', why: 'late' })
  })
})

it.each(Object.keys(calls) as CallName[])('%s has a response schema that can be compiled', (name) => {
  expect(answerWriter((calls[name] as Endpoint).response)).toBeTypeOf('function')
})
