/** Warns operators by mail and push before an arrival is late for the police, and when it is. One mail has all that are new. */
import type { PoliceArrivals } from '@portineria/contract/police'
import { POLICE_ZONE } from '@portineria/contract/rules/police'
import type { Database } from '../../db/client.ts'
import type { Clock } from '../../ports/clock.ts'
import type { MailService } from '../mail/mail.service.ts'
import type { UserService } from '../user/user.service.ts'
import { insertWarnings } from './warning.repo.ts'
import { type DueWarning, warningsOf } from './warning.rules.ts'

export type WarningDeps = {
  db: Database
  clock: Clock
  mail: Pick<MailService, 'post'>
  users: Pick<UserService, 'listAdmins'>
  publicUrl: string
  list(): Promise<PoliceArrivals[]>
}

/** More arrivals than this are only counted in the mail. */
const NAMED = 10

export function createWarningService({ db, clock, mail, users, publicUrl, list }: WarningDeps) {
  function letterOf(fresh: readonly DueWarning[]) {
    const urgent = fresh.toSorted((a, b) => a.due.localeCompare(b.due))
    const late = urgent.filter(({ kind }) => kind === 'late').length
    return {
      late,
      soon: urgent.length - late,
      due: urgent[late]?.due ?? null,
      arrivals: urgent.slice(0, NAMED).map(({ flat_name, code, arrival, due }) => ({ flat_name, code, arrival, due })),
      time_zone: POLICE_ZONE,
      link: `${publicUrl}/admin_police`,
    }
  }

  return {
    /** Runs as a job. It may run in several processes at once. */
    async warn(): Promise<void> {
      const now = clock.now()
      const warnings = warningsOf(await list(), now)
      if (warnings.length === 0) return
      await db.transaction(async (tx) => {
        const noted = await insertWarnings(tx, warnings, now.toISOString())
        const isNew = (one: DueWarning) =>
          noted.some(
            ({ booking_id, day, kind }) => one.booking_id === booking_id && one.day === day && one.kind === kind,
          )
        const fresh = warnings.filter(isNew)
        const [first] = fresh
        if (!first) return
        const data = letterOf(fresh)
        for (const { id, email, language } of await users.listAdmins(tx))
          await mail.post(tx, {
            kind: 'police',
            to: email,
            language,
            user_id: id,
            cause: `police ${first.kind} ${first.booking_id} ${first.day} to ${id}`,
            data,
          })
      })
    },
  }
}
