/** Our own calendars: operators give an apartment a secret address, and platforms read there which nights are reserved here. */
import type { CalendarLink } from '@portineria/contract/calendar'
import { dayIn } from '@portineria/contract/rules/stay-time'
import type { Database } from '../../db/client.ts'
import { AppError } from '../../http/errors.ts'
import type { Caller } from '../../http/request.ts'
import type { Clock } from '../../ports/clock.ts'
import { hashToken, newToken, type Secrets } from '../../secrets.ts'
import type { AuditService } from '../audit/audit.service.ts'
import type { Limiter } from '../limit/limit.service.ts'
import { deleteLink, findFlatOfLink, findLink, listReserved, lockFlat, markRead, replaceLink } from './calendar.repo.ts'
import { writeCalendar } from './calendar.rules.ts'
import type { calendarLink } from './calendar.table.ts'

/** How exact the time of the last reading is. */
const READ_WITHIN = 5 * 60_000

type LinkRow = typeof calendarLink.$inferSelect

type Deps = {
  db: Database
  clock: Clock
  secrets: Secrets
  limiter: Limiter
  audit: AuditService
  publicUrl: string
}

export type CalendarService = ReturnType<typeof createCalendarService>

export function createCalendarService({ db, clock, secrets, limiter, audit, publicUrl }: Deps) {
  const about = (flatId: number) => `calendar_link ${flatId}`

  /** Null also if the address cannot be decrypted; then a new one can be made. */
  function present(row: LinkRow | null): CalendarLink | null {
    const token = row && secrets.unsealOrNull(row.token_cipher, about(row.flat_id))
    if (!row || token === null) return null
    return { url: `${publicUrl}/api/calendar/${token}.ics`, created_at: row.created_at, read_at: row.read_at }
  }

  return {
    async get(flatId: number): Promise<{ link: CalendarLink | null }> {
      const found = await findLink(db, flatId)
      if (!found) throw new AppError('not_found')
      return { link: present(found.link) }
    },

    /** A second tap, or a second operator, gets the address that is there; only `renew` ends it. */
    async create(caller: Caller, flatId: number, renew = false): Promise<{ link: CalendarLink | null }> {
      return db.transaction(async (tx) => {
        await lockFlat(tx, flatId)
        const found = await findLink(tx, flatId)
        if (!found) throw new AppError('not_found')
        const kept = present(found.link)
        if (kept && !renew) return { link: kept }
        await limiter.count({ rule: 'calendar_account', key: String(caller.id) }, tx)
        const token = newToken()
        const row = await replaceLink(tx, flatId, {
          token_hash: hashToken(token),
          token_cipher: secrets.seal(token, about(flatId)),
          created_at: clock.now().toISOString(),
        })
        const action = found.link ? 'calendar address renewed' : 'calendar address created'
        await audit.record(tx, { user_id: caller.id, action, entity: 'flat', entity_id: flatId })
        return { link: present(row) }
      })
    },

    /** An address that is revoked already stays so. */
    revoke: (caller: Caller, flatId: number): Promise<null> =>
      db.transaction(async (tx) => {
        if (await deleteLink(tx, flatId))
          await audit.record(tx, {
            user_id: caller.id,
            action: 'calendar address revoked',
            entity: 'flat',
            entity_id: flatId,
          })
        return null
      }),

    /** The calendar at this address. Wrong addresses are counted, so that an attacker cannot try many. */
    async read(token: string, address: string): Promise<string> {
      const flat = await limiter.guard([{ rule: 'calendar_address', key: address }], async () => {
        const found = await findFlatOfLink(db, hashToken(token))
        if (!found) throw new AppError('not_found')
        return found
      })
      await limiter.count({ rule: 'calendar_link', key: String(flat.id) })
      const now = clock.now()
      await markRead(db, flat.id, now.toISOString(), new Date(now.getTime() - READ_WITHIN).toISOString())
      return writeCalendar(flat.name, await listReserved(db, flat.id, dayIn(flat.time_zone, now)))
    },
  }
}
