import { STATUS } from '@portineria/contract/rules/codes'
import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { call, sharedApp } from '../../../test/app.ts'
import { makeBooking, makeFlat, makeUser, unique } from '../../../test/factories.ts'
import { openSession } from '../../../test/stay.ts'
import { uploaded } from '../../../test/upload.ts'
import { audit } from '../audit/audit.table.ts'
import { device } from '../door/device.table.ts'
import { file } from '../file/file.table.ts'
import { flat } from './flat.table.ts'

const app = await sharedApp()
const adminId = (await makeUser(app, { role_id: 99 })).id
const admin = await openSession(app, adminId)

const name = () => `Flat ${unique()}`
const words = (gb: string, it = gb) => ({ gb, it })
const create = (body: object) => call(app, 'createFlat', { body }, admin)
const update = (body: object) => call(app, 'updateFlat', { body }, admin)
const actionsOf = async (id: number) =>
  (
    await app.db
      .select()
      .from(audit)
      .where(and(eq(audit.entity, 'flat'), eq(audit.entity_id, String(id))))
  ).map(({ action, user_id }) => ({ action, user_id }))

describe('one apartment', () => {
  it('is complete for an admin, limited by their stay for a guest, and a 404 for everybody else', async () => {
    const hidden = await makeFlat(app, { visible: false, steps: [words('Ring')] })
    const person = await makeUser(app)
    const token = await openSession(app, person.id)
    const get = (who: string) => call(app, 'getFlat', { params: { id: hidden.id } }, who)
    expect((await get(token)).status).toBe(404)
    await makeBooking(app, { flat_id: hidden.id, holder_id: person.id, status: STATUS.created })
    const { status, body } = await get(token)
    expect([status, body.name, body.steps, body.version]).toEqual([200, hidden.name, undefined, undefined])
    expect((await get(admin)).body).toMatchObject({ steps: [words('Ring')], version: 1 })
    expect((await call(app, 'getFlat', { params: { id: 2_000_000_000 } }, admin)).status).toBe(404)
  })
})

describe('a new apartment', () => {
  it('needs only a name, and is audited', async () => {
    const { status, body } = await create({ name: name() })
    expect(status).toBe(201)
    expect(body).toMatchObject({ max_guests: 2, visible: true, time_zone: 'Europe/Rome', version: 1, images: [] })
    expect(await actionsOf(body.id)).toEqual([{ action: 'flat created', user_id: adminId }])
  })

  it('stores all given fields', async () => {
    const [first, second] = [await uploaded(app, admin, 'flat_image'), await uploaded(app, admin, 'flat_image')]
    const pdf = await uploaded(app, admin, 'flat_pdf')
    const given = {
      name: name(),
      headline: words('Terrace', 'Terrazza'),
      steps: [words('Ring', 'Suona'), words('Push', 'Spingi')],
      door_1: { name: words('Gate', 'Portone'), enabled: true, open_once: true },
      device_identifier: `rm-${unique()}`,
      map_url: 'https://maps.example/x',
      max_guests: 6,
      documents: 'heads',
      check_in_hour: '16:30',
      images: [second.toUpperCase(), first],
      pdfs: { internet: pdf.toUpperCase(), guest_care: null },
      visible: false,
    }
    const { status, body } = await create(given)
    expect(status, JSON.stringify(body)).toBe(201)
    expect(body).toMatchObject({ ...given, images: [second, first], pdfs: { internet: pdf } })
  })

  it('has its CIN in one form, and guests see it with the regional code; whether it needs one is the operator’s', async () => {
    const codes = { cin: ' it 058091 c2 ripa-0014', regional_code: '058091-CAV-00014' }
    const { body } = await create({ name: name(), ...codes, needs_cin: true })
    const shown = { cin: 'IT058091C2RIPA0014', regional_code: '058091-CAV-00014' }
    expect(body).toMatchObject({ ...shown, needs_cin: true })
    const guest = await openSession(app, (await makeUser(app)).id)
    const seen = (await call(app, 'getFlat', { params: { id: body.id } }, guest)).body
    expect([seen.cin, seen.regional_code, seen.needs_cin]).toEqual([shown.cin, shown.regional_code, undefined])
    for (const cin of ['058091-CAV-00014', 'IT058091C2RIPA001', `IT058091C2RIPA0014${' '.repeat(40)}`]) {
      const refused = await update({ id: body.id, cin })
      expect([refused.status, refused.body]).toMatchObject([400, { errors: [{ field: 'cin' }] }])
    }
    expect((await update({ id: body.id, cin: ' ', regional_code: null })).body).toMatchObject({
      cin: null,
      regional_code: null,
    })
  })

  it('reports statistics from the month in which its structure code was entered, which guests do not see', async () => {
    const { body } = await create({ name: name(), structure_code: ' 058091-cav-00014 ', rooms: 2 })
    const month = `${new Date().toISOString().slice(0, 8)}01`
    const shown = { structure_code: '058091-CAV-00014', rooms: 2, beds: null, statistics_from: month }
    expect(body).toMatchObject(shown)
    const guest = await openSession(app, (await makeUser(app)).id)
    const seen = (await call(app, 'getFlat', { params: { id: body.id } }, guest)).body
    for (const field of Object.keys(shown)) expect(seen).not.toHaveProperty(field)
    expect((await update({ id: body.id, statistics_from: '2026-01-01', beds: 5 })).body).toMatchObject({
      ...shown,
      beds: 5,
      statistics_from: '2026-01-01',
    })
    for (const structure_code of ['IT058091C2RIPA0014', '<b>', `${'9'.repeat(31)}`])
      expect((await update({ id: body.id, structure_code })).body).toMatchObject({
        errors: [{ field: 'structure_code' }],
      })
    expect((await update({ id: body.id, structure_code: ' ' })).body).toMatchObject({
      structure_code: null,
      statistics_from: null,
    })
  })

  it('cannot have the name (ignoring case) or the device of another', async () => {
    const taken = await makeFlat(app, { name: name(), device_identifier: `rm-${unique()}` })
    expect(await create({ name: taken.name.toUpperCase() })).toMatchObject({
      status: 400,
      body: { message: 'Validation errors', errors: [{ message: 'Duplicate entry', field: 'name' }] },
    })
    expect(await create({ name: name(), device_identifier: taken.device_identifier })).toMatchObject({
      status: 400,
      body: { errors: [{ message: 'Duplicate entry', field: 'device_identifier' }] },
    })
  })
})

describe('a change', () => {
  it('changes only the given fields: an absent one stays, null clears, and the version increases', async () => {
    const pdf = await uploaded(app, admin, 'flat_pdf')
    const before = await makeFlat(app, {
      city: 'Roma',
      address: 'Via Ripa 1',
      pdfs: { internet: pdf, guest_care: pdf },
    })
    const { status, body } = await update({ id: before.id, version: 1, city: null, pdfs: { internet: null } })
    expect(status).toBe(200)
    expect(body).toMatchObject({ city: null, address: 'Via Ripa 1', version: 2, name: before.name })
    expect(body.pdfs).toEqual({ guest_care: pdf })
    expect(await actionsOf(before.id)).toEqual([{ action: 'flat changed', user_id: adminId }])
  })

  it('of an older version is refused and changes nothing; without a version it is accepted', async () => {
    const { id } = await makeFlat(app)
    expect((await update({ id, version: 1, city: 'Roma' })).status).toBe(200)
    expect(await update({ id, version: 1, city: 'Milano' })).toMatchObject({
      status: 409,
      body: { message: 'Changed meanwhile' },
    })
    expect((await call(app, 'getFlat', { params: { id } }, admin)).body.city).toBe('Roma')
    expect((await update({ id, city: 'Torino' })).body).toMatchObject({ city: 'Torino', version: 3 })
    expect(await actionsOf(id)).toHaveLength(2)
  })

  it('is accepted once when several of the same version come at once', async () => {
    const { id } = await makeFlat(app)
    const tries = await Promise.all(Array.from({ length: 6 }, (_, i) => update({ id, version: 1, city: `City ${i}` })))
    expect(tries.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409, 409])
  })

  it('to a taken name or of an unknown apartment is refused', async () => {
    const [one, other] = [await makeFlat(app), await makeFlat(app)]
    expect((await update({ id: one.id, name: other.name })).body.errors).toEqual([
      { message: 'Duplicate entry', field: 'name' },
    ])
    expect((await update({ id: 2_000_000_000, city: 'Roma' })).status).toBe(404)
    expect(await actionsOf(one.id)).toEqual([])
  })
})

describe('files of an apartment', () => {
  it('must exist, have the right purpose, be used once and not be erased', async () => {
    const { id } = await makeFlat(app)
    const [image, pdf] = [await uploaded(app, admin, 'flat_image'), await uploaded(app, admin, 'flat_pdf')]
    const photo = await uploaded(app, admin, 'trip_photo')
    const erased = await uploaded(app, admin, 'flat_image')
    await app.db.update(file).set({ erased_at: new Date().toISOString() }).where(eq(file.id, erased))
    const refused = { status: 400, body: { errors: [{ message: 'Field images invalid', field: 'images' }] } }
    for (const images of [[crypto.randomUUID()], [pdf], [photo], [image, erased], [image, image]])
      expect(await update({ id, images })).toMatchObject(refused)
    expect(await create({ name: name(), images: [pdf] })).toMatchObject(refused)
    expect(await update({ id, pdfs: { internet: image } })).toMatchObject({
      status: 400,
      body: { errors: [{ message: 'Field internet invalid', field: 'pdfs.internet' }] },
    })
    expect((await update({ id, images: [image], pdfs: { internet: pdf } })).status).toBe(200)
    const [row] = await app.db.select().from(flat).where(eq(flat.id, id))
    expect(row).toMatchObject({ images: [image], pdfs: { internet: pdf }, version: 2 })
  })

  it('of its steps keep their order, and must be existing pictures', async () => {
    const { id } = await makeFlat(app)
    const [gate, stairs] = [await uploaded(app, admin, 'flat_image'), await uploaded(app, admin, 'flat_image')]
    const pdf = await uploaded(app, admin, 'flat_pdf')
    const refused = { status: 400, body: { errors: [{ message: 'Field step_images invalid', field: 'step_images' }] } }
    for (const step_images of [[crypto.randomUUID()], [gate, pdf]])
      expect(await update({ id, step_images })).toMatchObject(refused)
    expect(await create({ name: name(), step_images: [null, pdf] })).toMatchObject(refused)
    for (const step_images of [[gate, 'no id'], Array.from({ length: 6 }, () => gate)])
      expect((await update({ id, step_images })).status).toBe(400)
    const { body } = await update({ id, step_images: [null, stairs.toUpperCase(), null, gate] })
    expect(body.step_images).toEqual([null, stairs, null, gate])
    // Two steps may share a picture, and a change without this field keeps it.
    expect((await update({ id, step_images: [stairs, stairs] })).body.step_images).toEqual([stairs, stairs])
    expect((await update({ id, city: 'Roma' })).body.step_images).toEqual([stairs, stairs])
    expect((await create({ name: name(), step_images: [null, gate] })).body.step_images).toEqual([null, gate])
  })
})

describe('the devices', () => {
  it('are all listed for an admin, and for a guest only those of doors they may open', async () => {
    const [open, early, silent] = [`rm-${unique()}`, `rm-${unique()}`, `rm-${unique()}`]
    const [mine, next, third] = [
      await makeFlat(app, { device_identifier: open }),
      await makeFlat(app, { device_identifier: early }),
      await makeFlat(app, { device_identifier: silent }),
    ]
    const none = await makeFlat(app)
    const seen = '2026-11-15T06:00:00.000Z'
    await app.db.insert(device).values({ identifier: open, online: true, last_seen: seen, rssi: -61, firmware: '1.2' })
    const person = await makeUser(app)
    const stays = [
      { flat_id: mine.id, status: STATUS.valid },
      { flat_id: next.id, status: STATUS.verify, check_in: '2027-05-01', check_out: '2027-05-03' },
      { flat_id: third.id, status: STATUS.valid, blocked: true, check_in: '2027-06-01', check_out: '2027-06-03' },
    ]
    for (const stay of stays) await makeBooking(app, { holder_id: person.id, ...stay })
    const shut = [
      { door: 1, on: false },
      { door: 2, on: false },
    ]
    const known = {
      flat_id: mine.id,
      device: open,
      online: true,
      last_seen: seen,
      rssi: -61,
      firmware: '1.2',
      doors: shut,
    }
    const guest = await call(app, 'listDeviceStatus', {}, await openSession(app, person.id))
    expect(guest.body).toEqual([known])
    const { body } = await call(app, 'listDeviceStatus', {}, admin)
    expect(body.filter(({ flat_id }) => [mine.id, third.id, none.id].includes(flat_id))).toEqual(
      expect.arrayContaining([
        known,
        { flat_id: third.id, device: silent, online: false, last_seen: null, rssi: null, firmware: null, doors: shut },
      ]),
    )
    expect(body.some(({ flat_id }) => flat_id === none.id)).toBe(false)
    const stranger = await openSession(app, (await makeUser(app)).id)
    expect((await call(app, 'listDeviceStatus', {}, stranger)).body).toEqual([])
  })
})
