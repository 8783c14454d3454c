import type { SendingState } from '@portineria/contract/rules/police'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fieldNamedIn } from './refusal.rules.ts'
import {
  answersFor,
  chunksOf,
  heldBack,
  isAtEdgeOf,
  nextState,
  nextTry,
  type SendingEvent,
  verdictOf,
} from './sending.rules.ts'

describe('a sending', () => {
  const events: SendingEvent[] = ['begin', 'answer', 'lose', 'miss', 'empty', 'settle', 'reopen']

  it('is with the portal at most once before somebody knows what became of it', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...events), { maxLength: 30 }), (happened) => {
        let state: SendingState = 'waiting'
        let uncertain = false
        for (const event of happened) {
          try {
            state = nextState(state, event)
          } catch {
            continue
          }
          // Records that may be on the portal are never handed over again.
          if (event === 'begin') expect(uncertain).toBe(false)
          if (event === 'begin' || event === 'lose' || event === 'reopen') uncertain = true
          if (event === 'miss' || event === 'answer' || event === 'settle') uncertain = false
          if (state === 'waiting') expect(uncertain).toBe(false)
        }
      }),
    )
  })

  it('that is over can only turn out not to be', () => {
    const others = events.filter((event) => event !== 'reopen')
    for (const event of others) expect(() => nextState('done', event)).toThrow('a sending that is done')
    expect(nextState('done', 'reopen')).toBe('unknown')
    expect(() => nextState('unknown', 'begin')).toThrow()
    expect(() => nextState('sending', 'begin')).toThrow()
  })

  it('is tried again after one minute, and in the end every quarter of an hour', () => {
    const now = new Date('2026-11-18T12:00:00Z')
    const minutes = [1, 2, 3, 4, 5, 6, 100].map((tries) => (nextTry(now, tries).getTime() - now.getTime()) / 60_000)
    expect(minutes).toEqual([1, 2, 4, 8, 15, 15, 15])
  })
})

it('answers about more or fewer records than were sent say nothing', () => {
  expect([answersFor([1, 2], 2), answersFor([1], 2), answersFor([1, 2, 3], 2)]).toEqual([[1, 2], null, null])
})

describe('parties', () => {
  it('are held back as a whole if the portal refuses one of them', () => {
    const results = new Map([1, 2, 3, 4, 5].map((guest) => [guest, { ok: guest !== 3 }]))
    expect(heldBack([[1], [2, 3, 4], [5]], results)).toEqual({ whole: [[1], [5]], held: [[2, 3, 4]] })
    // A guest without an answer is not one whom the portal takes.
    expect(heldBack([[6]], results)).toEqual({ whole: [], held: [[6]] })
  })

  it('are sent in chunks that never split one, and nobody is lost', () => {
    const sizes = fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 60 })
    fc.assert(
      fc.property(sizes, (many) => {
        let id = 0
        const parties = many.map((size) => Array.from({ length: size }, () => id++))
        const chunks = chunksOf(parties, 20)
        expect(chunks.flat()).toEqual(parties)
        for (const chunk of chunks) expect(chunk.flat().length).toBeLessThanOrEqual(20)
        for (const chunk of chunks) expect(chunk.length).toBeGreaterThan(0)
      }),
    )
    expect(chunksOf(Array.from({ length: 1_001 }, (_, at) => [at])).map(({ length }) => length)).toEqual([1_000, 1])
  })
})

describe('the receipt', () => {
  const day = { accepted: 4, unknown: 2, unsure: 0 }

  it('settles a lost answer by its count, or leaves it to a person', () => {
    expect(verdictOf({ ...day, count: 6 })).toBe('sent')
    expect(verdictOf({ ...day, count: 4 })).toBe('not_sent')
    expect([5, 3, 7, 0].map((count) => verdictOf({ ...day, count }))).toEqual(Array(4).fill('person'))
    expect(verdictOf({ ...day, accepted: 0, count: null })).toBe('not_sent')
    // The portal has taken something that day, so its receipt must be there.
    expect(verdictOf({ ...day, count: null })).toBe('person')
    expect([6, 4].map((count) => verdictOf({ ...day, unsure: 1, count }))).toEqual(['person', 'person'])
  })

  it('never says of records that they are there, or not there, if it is not so', () => {
    const sendings = fc.array(fc.record({ rows: fc.integer({ min: 1, max: 9 }), arrived: fc.boolean() }), {
      minLength: 1,
      maxLength: 5,
    })
    fc.assert(
      fc.property(fc.nat({ max: 50 }), sendings, (accepted, lost) => {
        const there = lost.filter(({ arrived }) => arrived).reduce((sum, { rows }) => sum + rows, 0)
        const unknown = lost.reduce((sum, { rows }) => sum + rows, 0)
        const count = accepted + there
        const verdict = verdictOf({ accepted, unknown, unsure: 0, count: count === 0 ? null : count })
        if (verdict === 'sent') expect(lost.every(({ arrived }) => arrived)).toBe(true)
        if (verdict === 'not_sent') expect(lost.some(({ arrived }) => arrived)).toBe(false)
        if (there === unknown || there === 0) expect(verdict).not.toBe('person')
      }),
    )
  })

  // In November Rome is an hour ahead of UTC.
  it.each([
    ['2026-11-18T22:49:59.000Z', [], 'in the evening'],
    ['2026-11-18T22:50:00.000Z', ['2026-11-18', '2026-11-19'], 'before midnight: the call may end after it'],
    ['2026-11-18T23:09:59.000Z', ['2026-11-18', '2026-11-19'], 'after midnight: the portal’s clock may be behind'],
    ['2026-11-18T23:10:00.000Z', [], 'later'],
  ])('is of another day, perhaps, for what was sent at %s', (sentAt, expected) => {
    const days = ['2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20']
    expect(days.filter((one) => isAtEdgeOf(one, sentAt))).toEqual(expected)
  })
})

it.each([
  ['Data di Nascita non valida', 'birth_date'],
  ['COMUNE DI NASCITA ERRATO', 'birth_city'],
  ['Stato di nascita: codice inesistente', 'birth_state'],
  ['Il cognome contiene caratteri non ammessi', 'surname'],
  ['NOME NON VALIDO', 'name'],
  ['Tipo documento errato', 'document_type'],
  ['NUMERO DOCUMENTO MANCANTE', 'document_number'],
  ['Luogo rilascio documento errato', 'document_issue_city'],
  ['Data di arrivo non valida', 'arrival'],
  ['Tipo alloggiato non valido', 'kind'],
  ['Errore generico', null],
])('the portal’s words “%s” are about %s', (words, field) => expect(fieldNamedIn(words)).toBe(field))
