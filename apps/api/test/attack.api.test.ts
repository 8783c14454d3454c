import { type CallName, calls } from '@portineria/contract/calls'
import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { startApp } from './app.ts'
import { inFull } from './faults/row.ts'
import { LEAKS, NASTY } from './hostile.ts'
import { refusalOf, send } from './http.ts'
import { requestFor, type WireRequest } from './inputs.ts'
import { makeStay, openSession } from './stay.ts'

const RUNS = inFull(125, 25)
const CONCURRENT = 24

// This file uses its own app, because failed logins would lock out the address of all other tests.
const app = await startApp()
afterAll(() => app.close())

const nasty = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.constantFrom(...NASTY),
)
const value: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  any: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    nasty,
    fc.constantFrom(null, true, false, 0, -1, 1.5, 2 ** 31, 2 ** 53, 1e308),
    fc.array(tie('any'), { maxLength: 4 }),
    fc.dictionary(nasty, tie('any'), { maxKeys: 4 }),
  ),
})).any

/** Every call; those with a handler occur twice as often. */
const name = fc.constantFrom(...([...Object.keys(calls), ...Object.keys(app.handlers)] as CallName[]))

/** A query string with the parameter names of lists. */
const query = fc.array(
  fc.tuple(
    fc.constantFrom('page', 'per_page', 'order[]', 'query', 'from', 'to', 'flat_id', 'status', 'archived'),
    nasty,
  ),
  { maxLength: 4 },
)

/** Changes to a valid body: some fields with wrong values, and some unknown fields. */
const body = fc.record({
  replaced: fc.array(fc.tuple(fc.nat(20), value), { minLength: 1, maxLength: 3 }),
  added: fc.oneof({ weight: 3, arbitrary: fc.constant({}) }, fc.dictionary(nasty, value, { maxKeys: 2 })),
  whole: fc.option(value, { freq: 6 }),
  type: fc.oneof(
    { weight: 8, arbitrary: fc.constant('application/json') },
    fc.constantFrom('text/plain', 'multipart/form-data; boundary=x', 'application/json; charset=utf-16', 'x'),
  ),
})

const as = fc.constantFrom('admin' as const, 'holder' as const)
const attack = fc.record({ name, as, segment: fc.option(fc.tuple(fc.nat(3), nasty)), query, body })
type Attack = typeof attack extends fc.Arbitrary<infer T> ? T : never

const encode = (text: string) => encodeURIComponent(text.toWellFormed())

/** Replaces parts of a valid request with hostile ones. */
function spoil(good: WireRequest, { name: call, segment, query: pairs, body: spoilt }: Attack): WireRequest {
  const segments = (good.path.split('?')[0] ?? '').split('/')
  const parameters = calls[call].path.split('/').flatMap((part, i) => (part.startsWith(':') ? [i + 1] : []))
  const place = segment && parameters[segment[0] % parameters.length]
  if (place) segments[place] = encode(segment[1])
  const search = pairs.map(([key, text]) => `${encode(key)}=${encode(text)}`).join('&')
  const path = `${segments.join('/')}${search ? `?${search}` : ''}`
  if (good.method === 'GET') return { ...good, path }
  const fields = Object.entries(JSON.parse(typeof good.body === 'string' ? good.body : '{}') as object)
  for (const [index, wrong] of spoilt.replaced) {
    const field = fields[index % Math.max(1, fields.length)]
    if (field) field[1] = wrong
  }
  const sent = spoilt.whole ?? { ...Object.fromEntries(fields), ...spoilt.added }
  return { ...good, path, headers: { 'content-type': spoilt.type }, body: JSON.stringify(sent) }
}

it(`answers ${RUNS * CONCURRENT} hostile requests to all calls without a server error, a hang or a leak`, async () => {
  const seen = new Map<number, number>()
  const volley = fc.array(attack, { minLength: CONCURRENT, maxLength: CONCURRENT })
  const fire = fc.asyncProperty(volley, async (attacks) => {
    // Each volley needs new users, because some of these calls erase them.
    const stay = await makeStay(app)
    const fired = attacks.map(async (one) => {
      // Each request needs its own session, because some of these calls end it.
      const token = await openSession(app, stay.people[one.as].id)
      const answer = await send(app, { ...spoil(requestFor(one.name, stay), one), token })
      const about = `${one.name}: ${answer.status} ${answer.text.slice(0, 500)}`
      expect(answer.status === 501 || answer.status < 500, about).toBe(true)
      if (answer.status >= 400) {
        expect(refusalOf(answer.text), about).not.toBeNull()
        expect(answer.text, about).not.toMatch(LEAKS)
      }
      seen.set(answer.status, (seen.get(answer.status) ?? 0) + 1)
    })
    await Promise.all(fired)
  })
  // Shrinking is off, because it would repeat the same volleys. The failure itself names the call and the response.
  await fc.assert(fire, { numRuns: RUNS, endOnFailure: true })
  console.info(`answers by status: ${[...seen].map((pair) => pair.join(' × ')).join(', ')}`)
  // These statuses show that the requests got through to the handlers.
  for (const status of [200, 400, 404, 415]) expect(seen.get(status) ?? 0, `${status}`).toBeGreaterThan(0)
})
