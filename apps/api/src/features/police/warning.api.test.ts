/** Warnings about arrivals that are not reported: one mail and one push for all that are new, once, however many processes. */
import type { PoliceArrivals } from '@portineria/contract/police'
import { ROLE, STATUS } from '@portineria/contract/rules/codes'
import { POLICE_ZONE } from '@portineria/contract/rules/police'
import { addDays, dayIn } from '@portineria/contract/rules/stay-time'
import { inArray } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { call } from '../../../test/app.ts'
import { makeBooking, makeUser } from '../../../test/factories.ts'
import { startPushInstance } from '../../../test/push-instance.ts'
import { countStatements } from '../../../test/statements.ts'
import { until } from '../../../test/until.ts'
import { mail as mails } from '../mail/mail.table.ts'
import { listAdmins } from '../user/user.repo.ts'
import { policeAccount } from './police-account.table.ts'
import { createWarningService } from './warning.service.ts'

const { app, admin, service, makeReader } = await startPushInstance()
afterAll(() => Promise.all([app.close(), service.close()]))

const today = dayIn(POLICE_ZONE, app.clock.now())
const list = async (): Promise<PoliceArrivals[]> => (await call(app, 'listPolice', {}, admin)).body
const { warn } = createWarningService({
  ...app,
  users: { listAdmins },
  publicUrl: 'http://concierge.test',
  list,
})
// Without an account on the portal there is no report, and no warning.
await app.db
  .insert(policeAccount)
  .values({ user: app.secrets.seal('RM1', 'police_account.user'), user_mark: 'RM1', mode: 'hand' })
const makeLate = (count: number) =>
  Promise.all(
    Array.from({ length: count }, async () => {
      const stay = await makeBooking(app, {
        check_in: addDays(today, -3),
        check_out: addDays(today, 2),
        status: STATUS.valid,
      })
      const at = `${addDays(today, -3)}T16:00:00.000Z`
      await call(app, 'markArrived', { params: { id: stay.id }, body: { at } }, admin)
      return stay
    }),
  )
const sent = () =>
  app.db
    .select()
    .from(mails)
    .where(inArray(mails.kind, ['police']))

it('two processes send one mail to each operator, and one push, for all arrivals that are new; nothing again', async () => {
  const reader = await makeReader({ role_id: ROLE.admin, language: 'it' })
  await makeLate(3)
  const operators = await listAdmins(app.db)
  await Promise.all([warn(), warn()])
  expect((await sent()).map(({ recipient }) => recipient).toSorted()).toEqual(
    operators.map(({ email }) => email).toSorted(),
  )
  await until(() => service.at(reader.device).length === 1, 'the push arrived')
  await warn()
  expect(await sent()).toHaveLength(operators.length)
})

it('many arrivals are one mail, with as many statements as few', async () => {
  const before = (await sent()).length
  await makeLate(1)
  const few = await countStatements(app, warn)
  await makeLate(40)
  const many = await countStatements(app, warn)
  // A job of the app that runs meanwhile has a few of its own.
  expect(many).toBeLessThan(few + 10)
  const operators = await listAdmins(app.db)
  expect(await sent()).toHaveLength(before + 2 * operators.length)
})

it('a guest is never warned', async () => {
  const guest = await makeUser(app)
  await makeLate(1)
  await warn()
  expect((await sent()).map(({ user_id }) => user_id)).not.toContain(guest.id)
})
