import { STATUS } from '@portineria/contract/rules/codes'
import { addDays, dayIn } from '@portineria/contract/rules/stay-time'
import { beforeAll, describe, expect, it } from 'vitest'
import { call, sharedApp } from '../../../test/app.ts'
import { makeBooking, makeFlat, makeUser, unique } from '../../../test/factories.ts'
import { openSession } from '../../../test/stay.ts'

const app = await sharedApp()
const admin = await openSession(app, (await makeUser(app, { role_id: 99 })).id)

type Query = Record<string, unknown>
const list = async (query: Query, token = admin) => {
  const { status, body } = await call(app, 'listBookings', { query }, token)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const codes = async (query: Query, token = admin) => (await list(query, token)).data.map(({ code }) => code)

async function guestToken() {
  const person = await makeUser(app)
  return { person, token: await openSession(app, person.id) }
}

describe('whose reservations', () => {
  it('a guest sees their own, an admin all', async () => {
    const { person, token } = await guestToken()
    const own = await makeBooking(app, { holder_id: person.id })
    const other = await makeBooking(app, { flat_id: own.flat_id, check_in: '2027-01-01', check_out: '2027-01-02' })
    expect(await codes({}, token)).toEqual([own.code])
    expect(new Set(await codes({ flat_id: own.flat_id }))).toEqual(new Set([own.code, other.code]))
  })

  it('a guest cannot see more by searching or filtering', async () => {
    const { token } = await guestToken()
    const other = await makeBooking(app)
    for (const query of [{ query: other.code }, { flat_id: other.flat_id }, { fk_status: 1 }, { archived: 'true' }])
      expect(await list({ ...query, per_page: 200 }, token)).toEqual({ data: [], total: 0 })
  })

  it('archived ones are for admins, and only when asked for', async () => {
    const { person, token } = await guestToken()
    const { id: flat_id } = await makeFlat(app)
    const kept = await makeBooking(app, { flat_id, holder_id: person.id })
    const gone = await makeBooking(app, { flat_id, holder_id: person.id, archived: true })
    expect(await codes({ flat_id })).toEqual([kept.code])
    expect(await codes({ flat_id, archived: 'true' })).toEqual([gone.code])
    expect(await codes({}, token)).toEqual([kept.code])
    expect(await codes({ archived: 'true' }, token)).toEqual([])
  })
})

describe('filters', () => {
  const stays = [
    { check_in: '2026-11-01', check_out: '2026-11-05', status: STATUS.created },
    { check_in: '2026-11-05', check_out: '2026-11-10', status: STATUS.valid },
    { check_in: '2026-11-20', check_out: '2026-11-21', status: STATUS.valid },
  ]
  let flat_id = 0
  let made: string[] = []
  beforeAll(async () => {
    flat_id = (await makeFlat(app)).id
    made = []
    for (const stay of stays) made.push((await makeBooking(app, { flat_id, ...stay })).code)
  })

  it.each([
    [{ fk_status: STATUS.valid }, [1, 2]],
    [{ fk_status: STATUS.closed }, []],
    [{ from: '2026-11-05' }, [0, 1, 2]],
    [{ from: '2026-11-06' }, [1, 2]],
    [{ to: '2026-11-05' }, [0, 1]],
    [{ to: '2026-11-04' }, [0]],
    [{ from: '2026-11-11', to: '2026-11-19' }, []],
    [{ from: '2026-11-10', to: '2026-11-20', fk_status: STATUS.valid }, [1, 2]],
  ])('%j finds stays %j', async (filter, wanted) => {
    const { data, total } = await list({ flat_id, 'order[]': 'check_in', ...filter })
    expect(data.map(({ code }) => made.indexOf(code))).toEqual(wanted)
    expect(total).toBe(wanted.length)
  })
})

describe('order and pages', () => {
  const many = 23
  let word = ''
  let ids: number[] = []
  beforeAll(async () => {
    word = unique()
    const [b, a] = [await makeFlat(app, { name: `B ${word}` }), await makeFlat(app, { name: `A ${word}` })]
    ids = []
    for (let i = 0; i < many; i++) {
      // Only three nights, two statuses and two flats, so that every order has ties.
      const nights = { check_in: `2026-12-0${1 + (i % 3)}`, check_out: `2026-12-0${2 + (i % 3)}`, archived: true }
      const row = { ...nights, flat_id: (i % 2 ? a : b).id, status: (1 + (i % 2)) as 1 | 2 }
      ids.push((await makeBooking(app, row)).id)
    }
  })
  const page = async (query: Query) => (await list({ query: word, archived: 'true', ...query })).data

  it('the newest stay is first unless asked otherwise', async () => {
    const days = (await page({})).map(({ check_in }) => check_in)
    expect(days).toEqual(days.toSorted().reverse())
  })

  it.each([
    'id',
    '-id',
    'upcoming',
    '-upcoming',
    'code',
    'created_at',
    'check_in',
    '-check_in',
    'check_out',
    'status',
    '-status',
    '-status_at',
    'holder_name',
    'flat_name',
    '-flat_name',
    'guests_number',
  ])('pages by %s hold every row once', async (order) => {
    const pages = []
    for (let number = 1; number <= 6; number++) pages.push(await page({ page: number, per_page: 4, 'order[]': order }))
    const seen = pages.flat().map(({ id }) => id)
    expect(pages.map(({ length }) => length)).toEqual([4, 4, 4, 4, 4, 3])
    expect(seen.toSorted((x, y) => x - y)).toEqual(ids.toSorted((x, y) => x - y))
    expect((await page({ per_page: 200, 'order[]': order })).map(({ id }) => id)).toEqual(seen)
  })

  it('by apartment, then by day', async () => {
    const rows = await page({ 'order[]': ['flat_name', '-check_in'], per_page: 200 })
    const keys = rows.map(({ flat: { name }, check_in, id }) => ({ name, check_in, id }))
    const sorted = keys.toSorted(
      (x, y) => x.name.localeCompare(y.name) || y.check_in.localeCompare(x.check_in) || x.id - y.id,
    )
    expect(keys).toEqual(sorted)
  })

  it('the total is exact on every page and beyond the last', async () => {
    for (const number of [1, 3, 99]) {
      const { total } = await list({ query: word, archived: 'true', page: number, per_page: 10 })
      expect(total).toBe(many)
    }
    expect(await page({ page: 99 })).toEqual([])
  })
})

describe('upcoming', () => {
  const today = dayIn('Europe/Rome', app.clock.now())
  /** Check-in and check-out as days from today, in the order in which they should be listed. */
  const stays = [
    [-9, 1],
    [-1, 0],
    [0, 2],
    [1, 3],
    [30, 31],
    [-2, -1],
    [-40, -5],
    [-7, -6],
  ] as const
  // No other test archives rejected stays, so these are all there are; the list finds them without a narrowing filter.
  const kind = { archived: 'true', fk_status: STATUS.not_valid, 'order[]': 'upcoming' }
  let made: number[] = []
  beforeAll(async () => {
    const { id: flat_id } = await makeFlat(app)
    const rows = []
    for (const [from, to] of stays.toReversed())
      rows.push(
        await makeBooking(app, {
          flat_id,
          archived: true,
          status: STATUS.not_valid,
          check_in: addDays(today, from),
          check_out: addDays(today, to),
        }),
      )
    made = rows.map(({ id }) => id).toReversed()
  })

  it.each([1, 2, 3, 5, 50])('what is on, what comes, then what is over, on pages of %i', async (per_page) => {
    const seen: number[] = []
    for (let page = 1; page <= Math.ceil(stays.length / per_page) + 1; page++) {
      const { data, total } = await list({ ...kind, page, per_page })
      seen.push(...data.map(({ id }) => id))
      expect(total).toBe(stays.length)
    }
    expect(seen).toEqual(made)
  })

  it('is the same with a narrowing filter, and backwards with a minus', async () => {
    const narrow = { ...kind, from: addDays(today, -100) }
    expect((await list(narrow)).data.map(({ id }) => id)).toEqual(made)
    const back = await list({ ...narrow, 'order[]': '-upcoming' })
    expect(back.data.map(({ id }) => id)).toEqual(made.toReversed())
  })

  it('a stay that has begun and was closed is over, on its last day and before it', async () => {
    const { id: flat_id } = await makeFlat(app)
    const ids: number[] = []
    for (const [from, to, status] of [
      [-3, 1, STATUS.opened],
      [0, 2, STATUS.valid],
      [5, 6, STATUS.closed],
      [-3, 2, STATUS.closed],
      [-2, 0, STATUS.closed],
      [-4, -1, STATUS.valid],
      [-8, -3, STATUS.closed],
    ] as const) {
      const nights = { check_in: addDays(today, from), check_out: addDays(today, to) }
      ids.push((await makeBooking(app, { flat_id, archived: true, status, ...nights })).id)
    }
    const order = { archived: 'true', per_page: 200, 'order[]': 'upcoming' }
    const idsOf = async (query: Query) => (await list(query)).data.map(({ id }) => id)
    expect(await idsOf({ ...order, flat_id })).toEqual(ids)
    expect(await idsOf({ ...order, flat_id, 'order[]': '-upcoming' })).toEqual(ids.toReversed())
    expect((await idsOf(order)).filter((id) => ids.includes(id))).toEqual(ids)
  })
})

describe('what is in a row', () => {
  it('admin-only fields are left out for guests, not emptied', async () => {
    const { person, token } = await guestToken()
    const secret = {
      concierge_notes: 'VIP',
      otp_cipher: app.secrets.seal('ABCD-2345', 'booking.otp'),
      otp_hash: unique(),
    }
    const { id, code, flat_id } = await makeBooking(app, { holder_id: person.id, ...secret })
    const [seen] = (await list({}, token)).data
    const opened = (await call(app, 'getBooking', { params: { id } }, token)).body
    const byCode = (await call(app, 'getBookingByCode', { params: { code } }, token)).body
    expect([opened.code, byCode.id]).toEqual([code, id])
    for (const field of ['concierge_notes', 'otp', 'otp_claimed_at', 'otp_hash', 'otp_cipher', 'search'])
      for (const answer of [seen, opened, byCode]) expect(answer).not.toHaveProperty(field)
    const [whole] = (await list({ flat_id })).data
    expect(whole).toMatchObject({ concierge_notes: 'VIP', otp: 'ABCD-2345', otp_claimed_at: null })
    for (const field of ['otp_hash', 'otp_cipher', 'search']) expect(whole).not.toHaveProperty(field)
  })

  const door = (open_once: boolean) => ({ name: { gb: 'Door', it: 'Porta' }, enabled: true, open_once })
  it.each([
    ['what is left of the maximum', false, { max_openings_door_1: 5, used_door_1: 2 }, 3],
    ['minus the reserved ones', false, { max_openings_door_1: 5, used_door_1: 2, reserved_door_1: 1 }, 2],
    ['never negative', false, { max_openings_door_1: 1, used_door_1: 4 }, 0],
    ['unlimited', false, { infinite_openings: true, used_door_1: 40 }, null],
    ['one for a one-time door', true, { max_openings_door_1: 9 }, 1],
    ['one for a one-time door of an unlimited stay', true, { infinite_openings: true }, 1],
    ['none for a one-time door once opened', true, { infinite_openings: true, used_door_1: 1 }, 0],
  ])('remaining openings: %s', async (_, openOnce, values, left) => {
    const { id: flat_id } = await makeFlat(app, { door_1: door(openOnce), door_2: door(false) })
    await makeBooking(app, { flat_id, ...values })
    const [row] = (await list({ flat_id })).data
    expect(row?.remaining_openings.door_1).toBe(left)
    expect(row?.remaining_openings.door_2).toBe('infinite_openings' in values ? null : 10)
  })
})
