/** Is the house well? */
import type { Database } from '../../db/client.ts'
import { AppError } from '../../http/errors.ts'
import type { Doors } from '../../ports/doors.ts'
import type { Mailer } from '../../ports/mailer.ts'
import { pingDatabase } from './system.repo.ts'

export type SystemService = ReturnType<typeof createSystemService>

export function createSystemService({ db, doors, mailer }: { db: Database; doors: Doors; mailer: Mailer }) {
  return {
    async health() {
      try {
        await pingDatabase(db)
      } catch (cause) {
        throw new AppError('unavailable', { cause, retryAfter: 5 })
      }
      const devices = doors.condition()
      const mail = mailer.kind === 'none' ? ('off' as const) : ('ok' as const)
      return {
        status: devices === 'down' ? ('degraded' as const) : ('ok' as const),
        database: 'ok' as const,
        devices,
        mail,
      }
    },
  }
}
