import { describe, expect, it } from 'vitest'
import { sharedApp } from '../../test/app.ts'
import { makeBooking, makeFlat, makeUser, unique } from '../../test/factories.ts'
import { pgCode } from './client.ts'

const app = await sharedApp()

/** The PostgreSQL error code of each attempt, or `ok` if it succeeded. */
async function outcomes(attempts: Promise<unknown>[]): Promise<string[]> {
  const settled = await Promise.allSettled(attempts)
  return settled.map((one) => (one.status === 'fulfilled' ? 'ok' : (pgCode(one.reason) ?? String(one.reason))))
}

describe('the nights of an apartment', () => {
  it('go to exactly one of ten concurrent bookings', async () => {
    const { id: flat_id } = await makeFlat(app)
    // All ten overlap on the night of the 10th.
    const attempts = Array.from({ length: 10 }, (_, i) =>
      makeBooking(app, { flat_id, check_in: `2027-05-0${i}`.replace('-00', '-10'), check_out: `2027-05-${11 + i}` }),
    )
    const results = await outcomes(attempts)
    expect(results.filter((result) => result === 'ok')).toHaveLength(1)
    expect(results.filter((result) => result === '23P01')).toHaveLength(9)
  })

  it.each([
    ['has the same nights', '2027-06-10', '2027-06-12', '23P01'],
    ['lies within', '2027-06-11', '2027-06-12', '23P01'],
    ['lies around', '2027-06-01', '2027-06-30', '23P01'],
    ['shares the last night', '2027-06-11', '2027-06-20', '23P01'],
    ['ends on the first day', '2027-06-05', '2027-06-10', 'ok'],
    ['begins on the last day', '2027-06-12', '2027-06-15', 'ok'],
  ])('a second stay that %s: %s to %s gives %s', async (_, check_in, check_out, result) => {
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
  it('belongs to one person, also among concurrent registrations', async () => {
    const email = `${unique()}@example.test`
    const results = await outcomes(Array.from({ length: 5 }, () => makeUser(app, { email })))
    expect(results.toSorted()).toEqual(['23505', '23505', '23505', '23505', 'ok'])
  })

  it('cannot be registered again in capital letters', async () => {
    const { email } = await makeUser(app)
    expect(await outcomes([makeUser(app, { email: email.toUpperCase() })])).toEqual(['23514'])
  })
})

describe('a booking code', () => {
  it('is unique', async () => {
    const { code } = await makeBooking(app)
    expect(await outcomes([makeBooking(app, { code })])).toEqual(['23505'])
  })

  it.each(['admin', 'ADMIN', 'ab', 'with space', 'a/b', 'è-lei'])('cannot be %s', async (code) => {
    expect(await outcomes([makeBooking(app, { code })])).toEqual(['23514'])
  })
})
