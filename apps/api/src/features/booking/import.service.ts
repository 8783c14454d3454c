/** Imports lists of reservations: checks all rows, makes all reservations or none, and takes the last import back. */
import type { ImportAnswer, ImportForm, LastImport } from '@portineria/contract/import'
import { isWrong, UNDO_HOURS } from '@portineria/contract/rules/import'
import { dayIn } from '@portineria/contract/rules/stay-time'
import type { FastifyBaseLogger } from 'fastify'
import {
  type Connection,
  type Database,
  FOREIGN_KEY_VIOLATION,
  pgCode,
  type Transaction,
  UNIQUE_VIOLATION,
} from '../../db/client.ts'
import { AppError } from '../../http/errors.ts'
import type { Caller } from '../../http/request.ts'
import type { Queue } from '../../jobs/queue.ts'
import type { Clock } from '../../ports/clock.ts'
import type { AuditService } from '../audit/audit.service.ts'
import type { EventService } from '../event/event.service.ts'
import type { HouseService } from '../house/house.service.ts'
import type { Limiter } from '../limit/limit.service.ts'
import {
  deleteStays,
  findImport,
  findLastImport,
  findTouched,
  insertImport,
  insertStays,
  listExisting,
  listImportFlats,
  listToInvite,
  lockImports,
  lockStays,
  type NewStay,
  saveListings,
  saveMapping,
  updateUndone,
} from './import.repo.ts'
import { hasWrong, isReady, type JudgedRow, judgeRows, type ReadyRow } from './import.rules.ts'
import type { ImportRecord } from './import.table.ts'
import { foldText } from './import-headings.rules.ts'
import { type ReadList, readList } from './import-list.ts'
import { noteOf } from './import-row.rules.ts'
import type { KeyService } from './key.service.ts'
import { newCode } from './otp.ts'

type Deps = {
  db: Database
  clock: Clock
  log: FastifyBaseLogger
  queue: Queue
  audit: AuditService
  events: EventService
  limiter: Limiter
  house: Pick<HouseService, 'now'>
  keys: Pick<KeyService, 'newKey' | 'inviteImported'>
}

export type ImportService = ReturnType<typeof createImportService>

const HOUR = 3_600_000
/** Reservations per statement. After each, open screens are told how far the import is. */
const BATCH = 500
/** Mails per transaction of the job that invites the guests. */
const INVITED_AT_ONCE = 50

/** A violated constraint: overlapping nights (23P01), or a code that was taken meanwhile. */
const isOvertaken = (error: unknown) => ['23P01', UNIQUE_VIOLATION].includes(pgCode(error) ?? '')

/** Lists that a process reads or imports at a time, and that wait for their turn. Each may take several megabytes. */
const MOST_AT_ONCE = 6

type Judged = { list: ReadList; rows: JudgedRow[] }

export function createImportService({ db, clock, log, queue, audit, events, limiter, house, keys }: Deps) {
  let running = 0
  let turn: Promise<unknown> = Promise.resolve()

  /** Imports of a process run one after the other, so that those that wait for the lock in the database hold no connection. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const mine = turn.then(work)
    turn = mine.catch(() => undefined)
    return mine
  }

  async function admit<T>(caller: Caller, work: () => Promise<T>): Promise<T> {
    if (running >= MOST_AT_ONCE) throw new AppError('too_many', { retryAfter: 5 })
    running += 1
    try {
      await limiter.count({ rule: 'import_account', key: String(caller.id) })
      return await work()
    } finally {
      running -= 1
    }
  }

  async function judge(on: Connection, bytes: Buffer, { mapping, leave_out }: ImportForm): Promise<Judged> {
    const now = clock.now()
    const flats = (await listImportFlats(on)).map((flat) => ({ ...flat, today: dayIn(flat.time_zone, now) }))
    const list = await readList(on, bytes, mapping, flats)
    const existing = await listExisting(
      on,
      wantedOf(
        list.rows,
        flats.map(({ id }) => id),
      ),
    )
    const { rows, flatOf } = list
    const leftOut = new Set(leave_out)
    return { list, rows: judgeRows({ rows, flats, existing, flatOf, leftOut, guests: list.mapping.guests }) }
  }

  const stayOf = (row: ReadyRow, source: 0 | 1 | 2 | null): NewStay => {
    const { openings } = house.now().defaults
    const { line, flat_id, check_in, check_out, holder_name, holder_email, language, guests_number } = row
    const concierge_notes = noteOf(row)
    const fields = { flat_id, check_in, check_out, holder_name, holder_email, language, guests_number, concierge_notes }
    const doors = { max_openings_door_1: openings, max_openings_door_2: openings }
    return {
      line,
      row: { ...fields, ...doors, source, origin: 'import', code: row.code ?? newCode(), ...keys.newKey() },
    }
  }

  /** The apartments in one order in every import, so that no two transactions wait for each other. */
  async function insertAll(
    tx: Transaction,
    importId: number,
    stays: NewStay[],
    onDone: (done: number) => Promise<void>,
  ) {
    const ids = new Map<number, { id: number; code: string }>()
    const sorted = stays.toSorted((one, other) => one.row.flat_id - other.row.flat_id || one.line - other.line)
    for (let at = 0; at < sorted.length; at += BATCH) {
      const batch = sorted.slice(at, at + BATCH)
      const made = await insertStays(tx, importId, batch)
      for (const { line, row } of batch) ids.set(line, { id: made.get(row.code) ?? 0, code: row.code })
      await onDone(at + batch.length)
    }
    return ids
  }

  async function remember(tx: Transaction, { headings, mapping, listings }: ReadList): Promise<void> {
    await saveMapping(tx, { headings, ...mapping })
    const decided = listings.filter(({ flat_id, left_out }) => flat_id !== null || left_out)
    const unique = new Map(decided.map(({ name, flat_id }) => [foldText(name), flat_id]))
    await saveListings(
      tx,
      [...unique].map(([name, flat_id]) => ({ name, flat_id })),
    )
  }

  /** Checks the list again, because anything may have happened since the dry run, and imports it if no row is wrong. */
  const importAll = (caller: Caller, bytes: Buffer, form: ImportForm): Promise<ImportAnswer> =>
    db.transaction(async (tx) => {
      await lockImports(tx)
      const { list, rows } = await judge(tx, bytes, form)
      const stays = rows.filter(isReady).map((row) => stayOf(row, list.mapping.source))
      if (hasWrong(rows) || stays.length === 0) return answerOf({ list, rows }, { made: 0, import_id: null })
      const { id } = await insertImport(tx, {
        user_id: caller.id,
        created_at: clock.now().toISOString(),
        kind: list.kind,
        made: stays.length,
        invite: form.invite,
      })
      // Progress is published beside the transaction: its own events are seen only once it is committed.
      const made = await insertAll(tx, id, stays, (done) => publishProgress(caller, form.run, done, stays.length))
      await remember(tx, list)
      if (form.invite) await queue.add(tx, 'invite-imported', { import_id: id })
      await audit.record(tx, { user_id: caller.id, action: 'list imported', entity: 'import', entity_id: id })
      await publishImport(tx, id)
      return answerOf({ list, rows }, { made: stays.length, import_id: id, ids: made })
    })

  async function publishProgress(caller: Caller, run: string | undefined, done: number, total: number): Promise<void> {
    if (!run) return
    await events
      .publish(db, { kind: 'import', user_id: caller.id, payload: { run, done, total } })
      .catch((error: unknown) =>
        // The progress is only for the screen: if it cannot be published, the import goes on.
        log.warn({ err: error }, 'import progress not published'),
      )
  }

  /** One event for all reservations: an open list is read once, not once per row. */
  const publishImport = (tx: Transaction, import_id: number) =>
    events.publish(tx, { kind: 'booking', user_id: null, payload: { import_id } })

  const undoUntil = ({ created_at }: ImportRecord) => new Date(Date.parse(created_at) + UNDO_HOURS * HOUR)

  async function stopOf(on: Connection, record: ImportRecord): Promise<LastImport['stopped']> {
    const alone = (why: 'undone' | 'too_old' | 'not_last') => ({ why, line: null, code: null })
    if (record.undone_at) return alone('undone')
    if ((await findLastImport(on))?.id !== record.id) return alone('not_last')
    if (clock.now() >= undoUntil(record)) return alone('too_old')
    const row = await findTouched(on, record)
    if (!row) return null
    const { line, code } = row
    return { why: row.claimed ? 'claimed' : row.invited ? 'invited' : 'changed', line, code }
  }

  return {
    run: (caller: Caller, readForm: () => Promise<{ form: ImportForm; bytes: Buffer }>): Promise<ImportAnswer> =>
      admit(caller, async () => {
        const { form, bytes } = await readForm()
        const check = async () => {
          const judged = await judge(db, bytes, form)
          const made = hasWrong(judged.rows) ? 0 : judged.rows.filter(isReady).length
          return answerOf(judged, { made, import_id: null })
        }
        if (form.dry_run) return check()
        try {
          return await inTurn(() => importAll(caller, bytes, form))
        } catch (error) {
          if (!isOvertaken(error)) throw error
          // Another request took a night or a code between the check and the insertion. The rows now say which.
          const answer = await check()
          if (answer.made > 0) throw new AppError('not_available', { cause: error })
          return answer
        }
      }),

    async last(): Promise<{ last: LastImport | null }> {
      const record = await findLastImport(db)
      if (!record) return { last: null }
      const { id, created_at, made, kind } = record
      const undo_until = undoUntil(record).toISOString()
      return { last: { id, created_at, made, kind, undo_until, stopped: await stopOf(db, record) } }
    },

    async undo(caller: Caller, importId: number): Promise<{ undone: number }> {
      try {
        return await db.transaction(async (tx) => {
          await lockImports(tx)
          const record = await findImport(tx, importId)
          if (!record) throw new AppError('not_found')
          await lockStays(tx, importId)
          if (await stopOf(tx, record)) throw new AppError('import_kept')
          const undone = await deleteStays(tx, importId)
          await updateUndone(tx, importId, clock.now().toISOString())
          await audit.record(tx, { user_id: caller.id, action: 'import undone', entity: 'import', entity_id: importId })
          await publishImport(tx, importId)
          return { undone }
        })
      } catch (error) {
        // A row of another feature refers to one of the reservations.
        throw pgCode(error) === FOREIGN_KEY_VIOLATION ? new AppError('import_kept', { cause: error }) : error
      }
    },

    /** Runs as a job, in transactions of a few mails. When it is repeated, no guest gets a second mail. */
    async invite(importId: number): Promise<void> {
      for (let after = 0; ; ) {
        const rows = await db.transaction(async (tx) => {
          const next = await listToInvite(tx, importId, after, INVITED_AT_ONCE)
          for (const row of next) await keys.inviteImported(tx, row)
          return next
        })
        if (rows.length < INVITED_AT_ONCE) return
        after = rows.at(-1)?.id ?? after
      }
    },
  }
}

/** The existing reservations that matter for a list: those with its codes, and those in its time. */
function wantedOf(rows: ReadList['rows'], flats: number[]) {
  const days = rows
    .flatMap(({ check_in, check_out }) => (check_in && check_out ? [check_in, check_out] : []))
    .toSorted()
  const codes = [...new Set(rows.flatMap(({ code }) => code ?? []))]
  return { codes, flats, from: days[0] ?? '2000-01-01', to: days.at(-1) ?? '2000-01-01' }
}

type Result = { made: number; import_id: number | null; ids?: Map<number, { id: number; code: string }> }

function answerOf({ list, rows }: Judged, { made, import_id, ids }: Result): ImportAnswer {
  const { kind, remembered, columns, mapping, listings, missing, ambiguous } = list
  return {
    rows: rows.map((row) => {
      const { line, flat_id, check_in, check_out, holder_name, holder_email, phone, guests_number, language } = row
      const fields = { flat_id, check_in, check_out, holder_name, holder_email, phone, guests_number, language }
      return {
        line,
        problems: row.problems.toSorted((one, other) => Number(isWrong(other.why)) - Number(isWrong(one.why))),
        booking: { code: row.code, ...fields, ...ids?.get(line) },
      }
    }),
    made,
    import_id,
    kind,
    remembered,
    columns,
    mapping,
    listings,
    missing,
    ambiguous,
  }
}
