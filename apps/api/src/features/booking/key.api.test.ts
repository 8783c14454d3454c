import { ROLE, STATUS } from '@portineria/contract/rules/codes'
import { describe, expect, it } from 'vitest'
import { call, sharedApp } from '../../../test/app.ts'
import { inDays, makeBooking, makeFlat, makeUser, unique } from '../../../test/factories.ts'
import { mailsTo } from '../../../test/mailbox.ts'
import { openSession } from '../../../test/stay.ts'

const app = await sharedApp()
const admin = await openSession(app, (await makeUser(app, { role_id: ROLE.admin })).id)
const address = () => `${unique()}@example.test`

async function invite(fields: Record<string, unknown> = {}) {
  const { id: flat_id } = await makeFlat(app)
  const nights = { check_in: inDays(app, 50), check_out: inDays(app, 54), guests_number: 2 }
  const { body } = await call(app, 'createBooking', { body: { flat_id, ...nights, ...fields } }, admin)
  return body
}
const renew = (id: number, body = {}) => call(app, 'renewOtp', { params: { id }, body }, admin)
const sendAgain = (id: number) => call(app, 'sendInvitation', { params: { id } }, admin)
const look = async (otp: string | null | undefined) =>
  (await call(app, 'getOtp', { params: { otp: otp ?? '' } })).status

describe('the mail with the key', () => {
  it('is sent when the reservation is made, with the link that the list shows', async () => {
    const email = address()
    const { otp } = await invite({ holder_email: email })
    const [mail] = await mailsTo(app, email)
    expect(mail).toMatchObject({ kind: 'invitation' })
    expect(mail?.text).toContain(`http://concierge.test/otp/${otp}`)
  })

  it('is in the language of a holder with an account', async () => {
    const { email } = await makeUser(app, { language: 'it' })
    await invite({ holder_email: email })
    const [mail] = await mailsTo(app, email)
    expect(mail?.html).toContain('lang="it"')
  })

  it('is sent again on request, with the same key', async () => {
    const email = address()
    const { id, otp } = await invite({ holder_email: email })
    expect((await sendAgain(id)).status).toBe(202)
    const mails = await mailsTo(app, email)
    expect(mails).toHaveLength(2)
    expect(mails[0]?.text).toContain(otp)
  })

  it('needs an address and a key that is not used', async () => {
    const { id } = await invite()
    expect((await sendAgain(id)).body.message).toBe('No address to write to')
    const holder = await makeUser(app)
    const taken = await makeBooking(app, { holder_id: holder.id, holder_email: holder.email })
    expect((await sendAgain(taken.id)).body.message).toBe('Reservation already activated')
  })
})

describe('a new key', () => {
  it('works, the old one does not, and it is mailed', async () => {
    const email = address()
    const { id, otp: old } = await invite({ holder_email: email })
    const { status, body } = await renew(id)
    expect(status).toBe(200)
    expect([await look(old), await look(body.otp)]).toEqual([404, 200])
    expect((await mailsTo(app, email))[0]?.text).toContain(body.otp)
  })

  it('of a stay with a holder needs `release`, and then the holder loses access', async () => {
    const holder = await makeUser(app)
    const { id } = await makeBooking(app, {
      check_in: inDays(app, 50),
      check_out: inDays(app, 54),
      holder_id: holder.id,
      holder_email: holder.email,
      status: STATUS.valid,
    })
    expect((await renew(id)).body.message).toBe('Reservation already activated')
    const { body } = await renew(id, { release: true })
    expect(await mailsTo(app, holder.email)).toEqual([])
    const released = await call(app, 'getBooking', { params: { id } }, admin)
    expect(released.body).toMatchObject({ holder_id: null, holder_name: null, holder_email: null, otp: body.otp })
    expect(await look(body.otp)).toBe(200)
    const seen = await call(app, 'getBooking', { params: { id } }, await openSession(app, holder.id))
    expect(seen.status).toBe(404)
    const next = await openSession(app, (await makeUser(app)).id)
    expect((await call(app, 'claimOtp', { body: { otp: body.otp } }, next)).body).toMatchObject({
      id,
      status: STATUS.created,
    })
  })
})
