import { dayIn, instantOf } from '@portineria/contract/rules/stay-time'
import { describe, expect, it } from 'vitest'
import { call, sharedApp } from '../../../test/app.ts'
import { makeFlat, makeUser, unique } from '../../../test/factories.ts'
import { openSession } from '../../../test/stay.ts'
import { flatlog } from './door.table.ts'

const app = await sharedApp()
const operator = await makeUser(app, { role_id: 99, name: 'Ada', surname: 'Byron' })
const admin = await openSession(app, operator.id)

type Row = Partial<typeof flatlog.$inferInsert>

async function makeLog(rows: Row[], time_zone = 'Europe/Rome') {
  const flat = await makeFlat(app, { time_zone })
  await app.db.insert(flatlog).values(
    rows.map((row) => ({
      door: 1 as const,
      status: 'opened' as const,
      flat_name: flat.name,
      ...row,
      flat_id: flat.id,
    })),
  )
  return flat
}

const list = async (query: Record<string, unknown>) => (await call(app, 'listFlatLog', { query }, admin)).body
async function csv(query: string, token = admin) {
  const headers = { authorization: `Bearer ${token}`, accept: 'text/csv' }
  const response = await fetch(`${app.url}/api/flatlog?${query}`, { headers })
  return {
    status: response.status,
    headers: response.headers,
    text: Buffer.from(await response.arrayBuffer()).toString(),
  }
}

describe('the openings', () => {
  const openings = async (flat_id: number) =>
    (await call(app, 'listOpenings', {}, admin)).body.find((one) => one.flat_id === flat_id)

  it('have the last one with its person, and count those of today by the clock of the apartment', async () => {
    const now = app.clock.now().getTime()
    const zone = 'Pacific/Kiritimati'
    const midnight = instantOf(dayIn(zone, new Date(now)), '00:00', zone).getTime()
    const [justBefore, atMidnight] = [midnight - 1, midnight].map((time) => new Date(time).toISOString())
    const later = new Date(Math.max(now, midnight)).toISOString()
    const flat = await makeLog(
      [
        { created_at: justBefore },
        { created_at: atMidnight, door: 2, user_id: operator.id },
        { created_at: later, status: 'refused' },
      ],
      zone,
    )
    expect(await openings(flat.id)).toEqual({
      flat_id: flat.id,
      today: 1,
      last: { created_at: atMidnight, door: 2, user_name: 'Ada Byron' },
    })
  })

  it('are none for an apartment whose doors never opened', async () => {
    const flat = await makeLog([{ status: 'offline' }])
    expect(await openings(flat.id)).toEqual({ flat_id: flat.id, today: 0, last: null })
  })
})

describe('the log', () => {
  it('is paged, the newest first, with names', async () => {
    const flat = await makeLog([
      { created_at: '2026-03-01T10:00:00.000Z', message: 'first', user_id: operator.id },
      { created_at: '2026-03-02T10:00:00.000Z', door: 2, status: 'refused', message: 'Too early' },
      { created_at: '2026-03-03T10:00:00.000Z', status: 'offline' },
    ])
    const page = await list({ flat_id: flat.id, per_page: 2 })
    expect([page.total, page.data.map(({ status }) => status)]).toEqual([3, ['offline', 'refused']])
    const last = await list({ flat_id: flat.id, per_page: 2, page: 2 })
    expect(last.data).toMatchObject([{ message: 'first', user_name: 'Ada Byron', flat_name: flat.name }])
    expect((await list({ flat_id: flat.id, door: 2 })).data).toHaveLength(1)
    expect((await list({ flat_id: flat.id, status: 'refused' })).total).toBe(1)
    expect((await list({ flat_id: flat.id, query: 'EARLY too' })).total).toBe(1)
    expect((await list({ flat_id: flat.id, query: 'byron' })).total).toBe(1)
    expect((await list({ flat_id: flat.id, 'order[]': 'status' })).data[0]?.status).toBe('offline')
  })

  it('filters by day in the time zone of the apartment', async () => {
    const late: Row = { created_at: '2026-03-10T23:30:00.000Z' }
    const [rome, tokyo] = [await makeLog([late]), await makeLog([late], 'Asia/Tokyo')]
    const days = (flat_id: number, day: string) => list({ flat_id, from: day, to: day })
    expect((await days(rome.id, '2026-03-10')).total).toBe(0)
    expect((await days(rome.id, '2026-03-11')).total).toBe(1)
    expect((await days(tokyo.id, '2026-03-11')).total).toBe(1)
    expect((await list({ flat_id: rome.id, to: '2026-03-10' })).total).toBe(0)
    expect((await list({ flat_id: rome.id, from: '2026-03-12' })).total).toBe(0)
  })

  it('is refused to guests', async () => {
    const guest = await openSession(app, (await makeUser(app)).id)
    expect((await csv('', guest)).status).toBe(403)
  })
})

describe('the log as CSV', () => {
  it('has all rows and quotes its cells, so that none is a formula', async () => {
    const flat = await makeLog([
      { created_at: '2026-03-01T10:00:00.000Z', message: '=HYPERLINK("x")', booking_code: '-1', device: 'a,b' },
      { created_at: '2026-03-02T10:00:00.000Z', message: 'two\nlines "quoted"', user_id: operator.id },
    ])
    const { headers, text } = await csv(`flat_id=${flat.id}&per_page=1`)
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(headers.get('content-disposition')).toContain('attachment')
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(text).toBe(
      [
        '\uFEFFcreated_at,apartment,door,status,message,reservation,device,person',
        `2026-03-02T10:00:00Z,"${flat.name}",1,opened,"two\nlines ""quoted""",,,"Ada Byron"`,
        `2026-03-01T10:00:00Z,"${flat.name}",1,opened,"'=HYPERLINK(""x"")","'-1","a,b",`,
        '',
      ].join('\r\n'),
    )
  })

  it('has each row once when there are several chunks', async () => {
    const flat = await makeFlat(app)
    const n = 20_500
    const rows = Array.from({ length: n }, (_, index) => ({
      // Many rows have the same time; only the id orders them.
      created_at: new Date(1_770_000_000_000 + Math.floor(index / 7) * 1000).toISOString(),
      door: 1 as const,
      status: 'opened' as const,
      flat_id: flat.id,
      flat_name: flat.name,
      booking_code: `N-${index}`,
    }))
    for (let at = 0; at < n; at += 5_000) await app.db.insert(flatlog).values(rows.slice(at, at + 5_000))
    const { text } = await csv(`flat_id=${flat.id}`)
    const codes = [...text.matchAll(/"N-(\d+)"/g)].map(([, code]) => Number(code))
    expect(codes).toHaveLength(n)
    expect(new Set(codes).size).toBe(n)
    expect(codes[0]).toBe(n - 1)
  })

  it('without rows is only the heading', async () => {
    expect((await csv(`query=${unique()}`)).text.split('\r\n')).toHaveLength(2)
  })
})
