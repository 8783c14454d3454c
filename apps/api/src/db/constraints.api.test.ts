import { describe, expect, it } from 'vitest'
import { sharedApp } from '../../test/app.ts'
import { makeBooking, makeFlat, makeUser, unique } from '../../test/people.ts'
import { pgCode } from './client.ts'

const app = await sharedApp()

/** The codes of PostgreSQL with which attempts were refused; `ok` for those that were not. */
async function outcomes(attempts: Promise<unknown>[]): Promise<string[]> {
  const settled = await Promise.allSettled(attempts)
  return settled.map((one) => (one.status === 'fulfilled' ? 'ok' : (pgCode(one.reason) ?? String(one.reason))))
}

describe('the nights of an apartment', () => {
  it('go to exactly one of ten who ask at once', async () => {
    const { id: flat_id } = await makeFlat(app)
    // All share the night of the 10th, each in its own way.
    const attempts = Array.from({ length: 10 }, (_, i) =>
      makeBooking(app, { flat_id, check_in: `2027-05-0${i}`.replace('-00', '-10'), check_out: `2027-05-${11 + i}` }),
    )
    const results = await outcomes(attempts)
    expect(results.filter((result) => result === 'ok')).toHaveLength(1)
    expect(results.filter((result) => result === '23P01')).toHaveLength(9)
  })

  it.each([
    ['the same', '2027-06-10', '2027-06-12', '23P01'],
    ['within', '2027-06-11', '2027-06-12', '23P01'],
    ['around', '2027-06-01', '2027-06-30', '23P01'],
    ['sharing the last', '2027-06-11', '2027-06-20', '23P01'],
    ['up to the first', '2027-06-05', '2027-06-10', 'ok'],
    ['from the last', '2027-06-12', '2027-06-15', 'ok'],
  ])('%s', async (_, check_in, check_out, result) => {
    const { flat_id } = await makeBooking(app, { check_in: '2027-06-10', check_out: '2027-06-12' })
    expect(await outcomes([makeBooking(app, { flat_id, check_in, check_out })])).toEqual([result])
    expect(await outcomes([makeBooking(app, { check_in, check_out })]), 'another apartment').toEqual(['ok'])
  })

  it('of an archived stay are free', async () => {
    const { flat_id } = await makeBooking(app, { archived: true })
    expect(await outcomes([makeBooking(app, { flat_id }), makeBooking(app, { flat_id, archived: true })])).toEqual([
      'ok',
      'ok',
    ])
  })

  it('are at least one', async () => {
    const same = { check_in: '2027-06-10', check_out: '2027-06-10' }
    expect(await outcomes([makeBooking(app, same), makeBooking(app, { ...same, check_out: '2027-06-09' })])).toEqual([
      '23514',
      '23514',
    ])
  })
})

describe('an email address', () => {
  it('is one person’s, however many ask at once', async () => {
    const email = `${unique()}@example.test`
    const results = await outcomes(Array.from({ length: 5 }, () => makeUser(app, { email })))
    expect(results.toSorted()).toEqual(['23505', '23505', '23505', '23505', 'ok'])
  })

  it('cannot be had a second time in other capitals', async () => {
    const { email } = await makeUser(app)
    expect(await outcomes([makeUser(app, { email: email.toUpperCase() })])).toEqual(['23514'])
  })
})

describe('a code of a reservation', () => {
  it('is there once', async () => {
    const { code } = await makeBooking(app)
    expect(await outcomes([makeBooking(app, { code })])).toEqual(['23505'])
  })

  it.each(['admin', 'ADMIN', 'ab', 'with space', 'a/b', 'è-lei'])('is not %s', async (code) => {
    expect(await outcomes([makeBooking(app, { code })])).toEqual(['23514'])
  })
})
