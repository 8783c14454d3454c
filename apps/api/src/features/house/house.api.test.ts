import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { call, sharedApp, startApp } from '../../../test/app.ts'
import { addressOfApp } from '../../../test/databases.ts'
import { makeUser } from '../../../test/factories.ts'
import { send } from '../../../test/http.ts'
import { openSession } from '../../../test/stay.ts'
import { until } from '../../../test/until.ts'
import { uploaded } from '../../../test/upload.ts'
import { audit } from '../audit/audit.table.ts'

/** Each of these tests has a database of its own, because there is one operator per database. */
async function startOwn(env: Record<string, string> = {}) {
  const app = await startApp(env)
  const admin = await openSession(app, (await makeUser(app, { role_id: 99 })).id)
  const update = (body: object) => call(app, 'updateHouse', { body: body as { version: number } }, admin)
  return { app, admin, update, get: async () => (await call(app, 'getHouse')).body }
}
const words = (gb: string, it = gb) => ({ gb, it })

describe('the settings of the operator', () => {
  it('start with those of the process, and from then on belong to the operator', async () => {
    const { app, get, update } = await startOwn({ OPERATOR_PHONE: '+39 06 1234 5678', DOCUMENTS_KEPT_DAYS: '3' })
    const first = await get()
    expect(first).toMatchObject({ name: '', phone: '+39 06 1234 5678', email: null, version: 1 })
    expect(first.retention).toEqual({ document_days: 3, check_in_years: 5, after_receipt: false })
    expect((await update({ version: 1, phone: null, name: 'Ripa Stays' })).body).toMatchObject({
      phone: null,
      version: 2,
    })
    await app.house.start()
    expect(await get()).toMatchObject({ name: 'Ripa Stays', phone: null })
    await app.close()
  })

  it('change only as far as they are given; parts of a group too; and every change is audited', async () => {
    const { app, get, update } = await startOwn()
    const legal = { name: 'Ripa Stays S.r.l.', tax_number: 'IT01234567890', certified_email: 'RIPA@pec.example' }
    expect((await update({ version: 1, legal, city: ' Roma ', accent: '#1F4D3F' })).status).toBe(200)
    expect((await update({ version: 2, legal: { tax_number: '  ' }, defaults: { openings: 4 } })).status).toBe(200)
    const after = await get()
    expect(after).toMatchObject({ city: 'Roma', accent: '#1f4d3f', version: 3 })
    expect(after.legal).toMatchObject({
      name: 'Ripa Stays S.r.l.',
      tax_number: null,
      certified_email: 'ripa@pec.example',
    })
    expect(after.defaults).toEqual({ check_in_hour: '15:00', check_out_hour: '10:00', openings: 4 })
    const rows = await app.db.select().from(audit).where(eq(audit.entity, 'house'))
    expect(rows.map(({ action, entity_id }) => [action, entity_id])).toEqual([
      ['house changed', '2'],
      ['house changed', '3'],
    ])
    await app.close()
  })

  it('of an older version are refused; of several at once one is accepted', async () => {
    const { app, get, update } = await startOwn()
    const tries = await Promise.all(Array.from({ length: 5 }, (_, n) => update({ version: 1, name: `House ${n}` })))
    expect(tries.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409])
    expect((await get()).version).toBe(2)
    await app.close()
  })

  it('are refused with wrong values', async () => {
    const app = await sharedApp()
    const admin = await openSession(app, (await makeUser(app, { role_id: 99 })).id)
    const wrong = [
      { name: '' },
      { accent: 'red' },
      { accent: '#12345' },
      { accent: '#ffd400' },
      { accent: '#b4532a;background:red' },
      { time_zone: 'Rome' },
      { name: 'Ripa\r\nBcc: somebody@example.test' },
      { phone: '06 1234' },
      { email: 'concierge' },
      { retention: { document_days: -1 } },
      { defaults: { check_in_hour: '25:00' } },
      { logo: crypto.randomUUID() },
      { logo: await uploaded(app, admin, 'flat_image') },
      { texts: { terms: { gb: 'a'.repeat(40_001), it: '' } } },
      { unknown: true },
    ]
    const { version } = (await call(app, 'getHouse')).body
    for (const body of wrong) {
      const { status } = await call(app, 'updateHouse', { body: { version, ...body } as { version: number } }, admin)
      expect([body, status]).toEqual([body, 400])
    }
  })

  it('reach another process on the same database, and the open screens of guests', async () => {
    const { app, update } = await startOwn()
    const other = await startApp({ DATABASE_URL: addressOfApp(app) })
    const guest = await openSession(app, (await makeUser(app)).id)
    const heard: string[] = []
    const stream = await fetch(`${other.url}/api/events`, { headers: { authorization: `Bearer ${guest}` } })
    void (async () => {
      for await (const part of stream.body ?? []) heard.push(Buffer.from(part).toString())
    })().catch(() => undefined)
    await update({ version: 1, name: 'Ripa Stays' })
    await until(async () => (await call(other, 'getHouse')).body.name === 'Ripa Stays', 'the other process to notice')
    await until(() => heard.join('').includes('event: house'), 'the guest to hear of it')
    await other.close()
    await app.close()
  })
})

it('a new apartment and a new reservation start with the defaults, unless they are given', async () => {
  const { app, admin, update } = await startOwn()
  const defaults = { check_in_hour: '16:00', check_out_hour: '11:00', openings: 4 }
  await update({ version: 1, city: 'Napoli', time_zone: 'Europe/Lisbon', defaults })
  const make = async (body: { name: string; city?: null; check_in_hour?: string }) =>
    (await call(app, 'createFlat', { body }, admin)).body
  const flat = await make({ name: 'Ripa' })
  expect(flat).toMatchObject({
    city: 'Napoli',
    time_zone: 'Europe/Lisbon',
    check_in_hour: '16:00',
    check_out_hour: '11:00',
  })
  expect(await make({ name: 'Other', city: null, check_in_hour: '14:00' })).toMatchObject({
    city: null,
    check_in_hour: '14:00',
  })
  const stay = { flat_id: flat.id, check_in: '2099-05-01', check_out: '2099-05-04', guests_number: 1 }
  const booked = (await call(app, 'createBooking', { body: { ...stay, max_openings_door_2: 7 } }, admin)).body
  expect(booked).toMatchObject({ max_openings_door_1: 4, max_openings_door_2: 7 })
  await app.close()
})

describe('a text of the operator', () => {
  it('has a version for each change; nothing changes it afterwards', async () => {
    const { app, admin, get, update } = await startOwn()
    const read = async (version?: number) =>
      (await call(app, 'getHouseText', { params: { kind: 'terms' }, query: version === undefined ? {} : { version } }))
        .body
    expect(await read()).toEqual({ kind: 'terms', version: 0, text: null })
    await update({ version: 1, texts: { terms: words('First', 'Primo') } })
    // The same text again is no new version.
    await update({ version: 2, texts: { terms: words(' First ', 'Primo') } })
    await update({ version: 3, texts: { terms: words('Second', '') } })
    expect((await get()).texts).toEqual({ terms: 2, privacy: 0, rules: 0, invitation: 0 })
    expect(await read()).toMatchObject({ version: 2, text: words('Second', '') })
    expect(await read(1)).toMatchObject({ version: 1, text: words('First', 'Primo') })
    // An empty text is none: the product's own one is shown again.
    await update({ version: 4, texts: { terms: words(' ', '') } })
    expect(await read()).toEqual({ kind: 'terms', version: 3, text: null })
    const versions = (await call(app, 'listHouseTexts', {}, admin)).body
    expect(versions.map(({ kind, version, standard }) => [kind, version, standard])).toEqual([
      ['terms', 3, true],
      ['terms', 2, false],
      ['terms', 1, false],
    ])
    expect(versions.every(({ author }) => author !== null)).toBe(true)
    const unknown = { params: { kind: 'terms' as const }, query: { version: 9 } }
    expect((await call(app, 'getHouseText', unknown)).status).toBe(404)
    await app.close()
  })
})

it('the answer has a tag, and a browser that knows it gets no body', async () => {
  const app = await sharedApp()
  const first = await send(app, { path: '/api/house' })
  const tag = String(first.headers.etag)
  expect([tag.length > 10, first.headers['cache-control']]).toEqual([true, 'no-cache'])
  const again = await send(app, { path: '/api/house', headers: { 'if-none-match': tag } })
  expect([again.status, again.text]).toEqual([304, ''])
})
