/** A backup that an operator downloads: the same archive as `npm run backup` makes, if it is small enough for a browser. */
import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type pg from 'pg'
import { writeArchive } from '../../backup/archive.ts'
import { withSnapshot } from '../../backup/snapshot.ts'
import type { Database } from '../../db/client.ts'
import type { Env } from '../../env.ts'
import { AppError } from '../../http/errors.ts'
import type { Caller } from '../../http/request.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Files } from '../../ports/files.ts'
import { productVersion } from '../../product-version.ts'
import type { Secrets } from '../../secrets.ts'
import type { AuditService } from '../audit/audit.service.ts'
import type { HouseService } from '../house/house.service.ts'
import type { Limiter } from '../limit/limit.service.ts'
import { getDatabaseFacts, sumFileBytes } from './overview.repo.ts'
import { BACKUP_LIMIT } from './overview.service.ts'

/** A process that was killed leaves its file behind; nobody reads one for longer than this. */
const LEFT_BEHIND_MS = 3_600_000

type Deps = {
  env: Pick<Env, 'DATA_DIR'>
  db: Database
  pool: pg.Pool
  clock: Clock
  secrets: Secrets
  limiter: Limiter
  audit: AuditService
  files: Files
  house: Pick<HouseService, 'note'>
  /** Asks for a fresh proof of the password. */
  requireProof(caller: Caller): Promise<void>
}

export type BackupService = ReturnType<typeof createBackupService>

export function createBackupService(deps: Deps) {
  const { env, db, pool, clock, secrets, limiter, audit, files, house, requireProof } = deps
  const folder = join(env.DATA_DIR, 'downloads')

  async function prepareFolder(): Promise<void> {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    for (const name of await readdir(folder)) {
      const path = join(folder, name)
      const found = await stat(path).catch(() => null)
      if (found && found.mtimeMs < clock.now().getTime() - LEFT_BEHIND_MS) await rm(path, { force: true })
    }
  }

  /** The file loses its name as soon as it is open, so that nothing stays on the disk when the download ends. */
  async function write(): Promise<Readable> {
    await prepareFolder()
    const path = join(folder, `${randomUUID()}.tar`)
    const now = clock.now()
    await withSnapshot(pool, (snapshot) =>
      writeArchive(path, { snapshot, files, secrets, product: productVersion(), now }),
    )
    const handle = await open(path, 'r')
    await rm(path, { force: true })
    return handle.createReadStream()
  }

  return {
    async download(caller: Caller): Promise<{ name: string; content: Readable }> {
      await requireProof(caller)
      const { bytes } = await getDatabaseFacts(db)
      if (bytes + (await sumFileBytes(db)) > BACKUP_LIMIT) throw new AppError('backup_too_large')
      await limiter.count({ rule: 'backup_account', key: String(caller.id) })
      // The entry is written first: a download that fails was tried, and one without an entry must not exist.
      await audit.record(db, { user_id: caller.id, action: 'backup downloaded', entity: 'house' })
      const content = await write()
      await house.note('backup_made')
      const stamp = clock
        .now()
        .toISOString()
        .replaceAll(/[-:]|\.\d+/g, '')
      return { name: `portineria-${stamp}.tar`, content }
    },
  }
}
