/** Stops an account whose credentials the portal does not know: nothing more is tried, and the operators are told once. */
import type { Database } from '../../db/client.ts'
import type { PoliceLogin } from '../../ports/police-portal.ts'
import type { MailService } from '../mail/mail.service.ts'
import type { UserService } from '../user/user.service.ts'
import type { PoliceAccountService } from './police-account.service.ts'

type Deps = {
  db: Database
  mail: MailService
  users: Pick<UserService, 'listAdmins'>
  publicUrl: string
  accounts: Pick<PoliceAccountService, 'stop'>
}

export type StopAccount = ReturnType<typeof createStopAccount>

export const createStopAccount =
  ({ db, mail, users, publicUrl, accounts }: Deps) =>
  (id: number, { user, version }: PoliceLogin & { version: number }, said: string | null): Promise<void> =>
    db.transaction(async (tx) => {
      // Somebody has stopped it already, or has entered other credentials, which the portal has not judged yet.
      if (!(await accounts.stop(tx, id, { version, said }))) return
      for (const admin of await users.listAdmins(tx))
        await mail.post(tx, {
          kind: 'police_stopped',
          to: admin.email,
          language: admin.language,
          user_id: admin.id,
          cause: `police account ${id} stopped ${version} to ${admin.id}`,
          data: { account: user, link: `${publicUrl}/admin_police` },
        })
    })
