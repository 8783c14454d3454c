import { STATUS } from '@portineria/contract/rules/codes'
import { describe, expect, it } from 'vitest'
import { call, sharedApp } from '../../../test/app.ts'
import { makeBooking, makeFlat, makeUser, unique } from '../../../test/factories.ts'
import { openSession } from '../../../test/stay.ts'
import type { booking } from '../booking/booking.table.ts'

const app = await sharedApp()

const words = (text: string) => ({ gb: text, it: text })
const [HOW_TO, INTERNET, CORNER] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
const furnished = () => ({
  steps: [words('Turn left'), words('Go up')],
  step_images: [null, CORNER],
  wifi_info: words('password: secret'),
  home_appliances: words('Oven'),
  guest_care: words('Towels'),
  door_1: { name: words('Gate'), enabled: true, open_once: false },
  pdfs: { how_to_get_there: HOW_TO, internet: INTERNET },
  device_identifier: `device-${unique()}`,
})

/** The fields that each kind of reader sees in addition to the public ones. */
const fields = {
  stranger: [],
  expected: ['door_1', 'door_2', 'guest_care', 'home_appliances', 'pdfs'],
  approved: ['door_1', 'door_2', 'guest_care', 'home_appliances', 'pdfs', 'step_images', 'steps', 'wifi_info'],
  admin: [
    'device_identifier',
    'door_1',
    'door_2',
    'guest_care',
    'home_appliances',
    'pdfs',
    'step_images',
    'steps',
    'version',
    'wifi_info',
  ],
}
const known = new Set(fields.admin)

type Stay = Partial<typeof booking.$inferInsert>

/** An apartment as a guest with these stays sees it; undefined if they do not see it. */
async function seenBy(stays: Stay[], flatValues: { visible?: boolean } = {}) {
  const person = await makeUser(app)
  const flat = await makeFlat(app, { ...furnished(), ...flatValues })
  for (const [i, stay] of stays.entries())
    await makeBooking(app, {
      flat_id: flat.id,
      holder_id: person.id,
      check_in: `2027-0${i + 1}-01`,
      check_out: `2027-0${i + 1}-05`,
      ...stay,
    })
  const { body } = await call(app, 'listFlats', {}, await openSession(app, person.id))
  return body.find(({ id }) => id === flat.id)
}

const extraFields = (flat: object | undefined) =>
  flat &&
  Object.keys(flat)
    .filter((key) => known.has(key))
    .toSorted()

describe('an apartment', () => {
  const { created, verify, not_valid, valid, opened, closed } = STATUS
  it.each([
    ['no stay', [], 'stranger'],
    ['a stay to check in for', [{ status: created }], 'expected'],
    ['a stay being verified', [{ status: verify }], 'expected'],
    ['a rejected stay', [{ status: not_valid }], 'expected'],
    ['an approved stay', [{ status: valid }], 'approved'],
    ['an opened stay', [{ status: opened }], 'approved'],
    ['a closed stay', [{ status: closed }], 'stranger'],
    ['a blocked stay', [{ status: valid, blocked: true }], 'stranger'],
    ['an archived stay', [{ status: valid, archived: true }], 'stranger'],
    ['a closed and an approved stay', [{ status: closed }, { status: valid }], 'approved'],
    ['a closed stay and one to come', [{ status: closed }, { status: created }], 'expected'],
    ['a blocked stay and one to come', [{ status: valid, blocked: true }, { status: created }], 'expected'],
    ['an approved stay of another guest', [{ status: valid, holder_id: null }], 'stranger'],
  ] as const)('for a guest with %s', async (_, stays, view) => {
    const flat = await seenBy([...stays])
    expect(extraFields(flat)).toEqual(fields[view])
    if (view === 'expected') expect(flat?.pdfs).toEqual({ how_to_get_there: HOW_TO })
    if (view === 'approved') expect(flat?.pdfs).toEqual({ how_to_get_there: HOW_TO, internet: INTERNET })
  })

  it.each([
    ['no stay', [], false],
    ['a stay to come', [{ status: created }], true],
    ['an approved stay', [{ status: valid }], true],
    ['a closed stay', [{ status: closed }], true],
    ['an archived stay', [{ status: valid, archived: true }], false],
    ['a stay of another guest', [{ status: valid, holder_id: null }], false],
  ] as const)('that is not visible, for a guest with %s', async (_, stays, seen) => {
    expect((await seenBy([...stays], { visible: false })) !== undefined).toBe(seen)
  })

  it('is complete for an admin, visible or not', async () => {
    const admin = await openSession(app, (await makeUser(app, { role_id: 99 })).id)
    const made = [await makeFlat(app, furnished()), await makeFlat(app, { ...furnished(), visible: false })]
    const { body } = await call(app, 'listFlats', {}, admin)
    for (const { id, device_identifier } of made) {
      const flat = body.find((row) => row.id === id)
      expect(extraFields(flat)).toEqual(fields.admin)
      expect(flat?.device_identifier).toBe(device_identifier)
    }
  })
})

it('lists apartments by name', async () => {
  const { body } = await call(app, 'listFlats', {}, await openSession(app, (await makeUser(app)).id))
  const names = body.map(({ name }) => name)
  expect(names).toEqual(names.toSorted())
})
