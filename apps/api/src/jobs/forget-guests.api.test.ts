import { STATUS } from '@portineria/contract/rules/codes'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { call, startApp } from '../../test/app.ts'
import { daysAhead, makeHolder, wholeCheckIn } from '../../test/check-in.ts'
import { makeBooking } from '../../test/people.ts'
import { openSession } from '../../test/stay.ts'
import { read as readFile, uploaded } from '../../test/upload.ts'
import { booking, guest } from '../features/booking/booking.table.ts'
import { user } from '../features/user/user.table.ts'
import { sweep } from './sweep.ts'

// Its own app: it moves the clock by years.
const app = await startApp()
afterAll(() => app.close())

const DAY = 86_400_000
const guestsOf = (id: number) => app.db.select().from(guest).where(eq(guest.booking_id, id))
const profileOf = async (id: number) => (await app.db.select().from(user).where(eq(user.id, id)))[0]

async function checkedIn() {
  const holder = await makeHolder(app, { ...daysAhead(app, 1, 2), guest_notes: 'Late', status_message: 'Thanks' })
  const whole = await wholeCheckIn(app, holder)
  const image = await uploaded(app, holder.token, 'document')
  const profile = { document_number: 'XX1', document_image: image }
  await call(
    app,
    'updateBooking',
    { body: { ...whole, billing: { fiscal_code: 'X' }, holder: { mobile_phone: '+33 612345678', ...profile } } },
    holder.token,
  )
  await app.db.update(booking).set({ status: STATUS.closed }).where(eq(booking.id, holder.booking.id))
  return { ...holder, images: [whole.guests[0]?.document_image ?? '', image] }
}

describe('after the stay', () => {
  it('papers go after seven days, the rest after five years', async () => {
    const { person, booking: stay, images } = await checkedIn()
    // Leaves in three days at ten: seven days later less an hour nothing is gone.
    app.clock.moveBy(3 * DAY + 6 * DAY)
    await sweep(app)
    expect((await guestsOf(stay.id))[0]).toMatchObject({ document_image: images[0], document_type: 'PASSE' })

    app.clock.moveBy(2 * DAY)
    await sweep(app)
    const [left] = await guestsOf(stay.id)
    expect(left).toMatchObject({ name: 'Anne', document_image: null, document_number: null })
    expect(await profileOf(person.id)).toMatchObject({ document_image: null, document_number: null })
    const token = await openSession(app, person.id)
    for (const image of images) expect((await readFile(app, image, token)).status).toBe(404)

    app.clock.moveBy(4.9 * 365.25 * DAY)
    await sweep(app)
    expect(await guestsOf(stay.id)).toHaveLength(1)

    app.clock.moveBy(0.2 * 365.25 * DAY)
    await sweep(app)
    expect(await guestsOf(stay.id)).toEqual([])
    const [row] = await app.db.select().from(booking).where(eq(booking.id, stay.id))
    expect(row).toMatchObject({ billing: {}, guest_notes: null, status_message: null, code: stay.code })
  })

  it('papers in a profile stay while the next stay needs them', async () => {
    const { person, booking: stay } = await checkedIn()
    await makeBooking(app, { ...daysAhead(app, 12, 3), holder_id: person.id })
    app.clock.moveBy(11 * DAY)
    await sweep(app)
    expect((await guestsOf(stay.id))[0]?.document_number).toBeNull()
    expect((await profileOf(person.id))?.document_number).not.toBeNull()
  })
})
