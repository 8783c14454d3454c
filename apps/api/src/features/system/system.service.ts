/** The health check: whether the database, the file storage, the door devices and the mail work. */
import type { Database } from '../../db/client.ts'
import { AppError } from '../../http/errors.ts'
import type { Doors } from '../../ports/doors.ts'
import type { Files } from '../../ports/files.ts'
import type { Mailer } from '../../ports/mailer.ts'
import { pingDatabase } from './system.repo.ts'

export type SystemService = ReturnType<typeof createSystemService>

type Deps = { db: Database; doors: Doors; files: Files; mailer: Mailer }

/** Monitors give up after a few seconds, so a database that takes longer than this counts as down. */
const PATIENCE_MS = 5_000

function inTime<T>(work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('the database does not answer')), PATIENCE_MS)
  return Promise.race([work, promise]).finally(() => clearTimeout(timer))
}

export function createSystemService({ db, doors, files, mailer }: Deps) {
  return {
    async health() {
      try {
        await inTime(pingDatabase(db))
      } catch (cause) {
        throw new AppError('unavailable', { cause, retryAfter: 5 })
      }
      const devices = doors.condition()
      const storage = await files.condition()
      const mail = mailer.kind === 'none' ? ('off' as const) : ('ok' as const)
      return {
        status: devices === 'down' || storage === 'down' ? ('degraded' as const) : ('ok' as const),
        database: 'ok' as const,
        files: storage,
        devices,
        mail,
      }
    },
  }
}
