/**
 * Fetches the portal's receipts from the morning after a sending on, keeps them sealed, and lets them settle what became of records
 * whose answer was lost. A receipt that cannot be read is kept too; then a person decides.
 */
import type { PoliceReceipt } from '@portineria/contract/police-receipt'
import { POLICE_ZONE } from '@portineria/contract/rules/police'
import { addDays, dayIn } from '@portineria/contract/rules/stay-time'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../db/client.ts'
import { AppError, wrongField } from '../../http/errors.ts'
import type { Clock } from '../../ports/clock.ts'
import { type PolicePortal, PolicePortalError } from '../../ports/police-portal.ts'
import type { Secrets } from '../../secrets.ts'
import type { EventService } from '../event/event.service.ts'
import type { PoliceAccountService } from './police-account.service.ts'
import type { StopAccount } from './police-stop.service.ts'
import {
  type DueDay,
  keepReceipt,
  listDueDays,
  listReceipts,
  listReceiptsOf,
  listSendingDays,
  takeTry,
  updateReceipt,
} from './receipt.repo.ts'
import { isReceiptTime, isSurelyNone, nextReceiptTry, RECEIPT_DAYS, readReceiptCount } from './receipt.rules.ts'
import type { PoliceReceiptRow } from './receipt.table.ts'
import type { SendingService } from './sending.service.ts'

const USER = 'police_receipt.user'

/** How PDFs that the server has fetched are stored. */
export type PdfStore = {
  keepPdf(purpose: 'police_receipt', bytes: Buffer): Promise<string>
  readPdf(id: string): Promise<Buffer>
}

type Deps = {
  db: Database
  clock: Clock
  secrets: Secrets
  log: FastifyBaseLogger
  events: EventService
  portal: PolicePortal
  accounts: Pick<PoliceAccountService, 'login'>
  sendings: Pick<SendingService, 'settleByReceipt'>
  stopAccount: StopAccount
  pdfs: PdfStore
}

export type ReceiptService = ReturnType<typeof createReceiptService>

export function createReceiptService(deps: Deps) {
  const { db, clock, secrets, log, events, portal, accounts, sendings, stopAccount, pdfs } = deps

  async function store(row: PoliceReceiptRow, accountId: number, pdf: Buffer): Promise<void> {
    const count = readReceiptCount(pdf)
    if (count === null) log.warn({ receipt_id: row.id }, 'count of a police receipt not readable')
    const file_id = await pdfs.keepPdf('police_receipt', pdf)
    await db.transaction(async (tx) => {
      const fetched_at = clock.now().toISOString()
      // A file that is not used is deleted by the sweep.
      if (!(await keepReceipt(tx, row.id, { file_id, count, fetched_at }))) return
      if (count !== null) await sendings.settleByReceipt(tx, accountId, row.day, count)
      await events.publish(tx, { kind: 'police', user_id: null, payload: {} })
    })
  }

  async function noteNone(row: PoliceReceiptRow, accountId: number): Promise<void> {
    const now = clock.now()
    if (row.none_since === null) return updateReceipt(db, row.id, { none_since: now.toISOString() })
    if (!isSurelyNone(row.day, row.none_since, now)) return
    await db.transaction(async (tx) => {
      await sendings.settleByReceipt(tx, accountId, row.day, null)
      await events.publish(tx, { kind: 'police', user_id: null, payload: {} })
    })
  }

  /** Returns false if the portal does not answer, so that nobody waits for it again and again. */
  async function fetchOne(due: DueDay): Promise<boolean> {
    const login = await accounts.login(db, due.account_id)
    // Stopped, by hand or gone: it is tried again when the account works.
    if (!login) return true
    const now = clock.now()
    const next_try = (tries: number) => nextReceiptTry(due.day, tries, now).toISOString()
    const user = secrets.seal(login.user, USER)
    const row = await takeTry(db, due, { user, now: now.toISOString(), next_try })
    if (!row) return true
    try {
      const pdf = await portal.receipt(login, due.day)
      await (pdf ? store(row, due.account_id, pdf) : noteNone(row, due.account_id))
    } catch (error) {
      if (!(error instanceof PolicePortalError)) throw error
      log.warn({ receipt_id: row.id, failure: error.failure }, 'police receipt not fetched')
      if (error.failure === 'credentials') await stopAccount(due.account_id, login, error.said)
      return error.failure !== 'down'
    }
    return true
  }

  function failed(error: unknown): true {
    log.warn({ err: error }, 'police receipt not kept')
    return true
  }

  const present = (row: PoliceReceiptRow | undefined): Pick<PoliceReceipt, 'count' | 'fetched_at' | 'has_file'> => ({
    count: row?.count ?? null,
    fetched_at: row?.fetched_at ?? null,
    has_file: Boolean(row?.file_id),
  })
  const userOf = ({ user }: PoliceReceiptRow) => secrets.unsealOrNull(user, USER) ?? '…'

  return {
    /** Runs as a job. One account or day that fails does not keep the others waiting. */
    async fetchDue(): Promise<void> {
      const now = clock.now()
      const today = dayIn(POLICE_ZONE, now)
      const due = await listDueDays(db, addDays(today, -RECEIPT_DAYS), addDays(today, -1), now.toISOString())
      for (const one of due.filter(({ day }) => isReceiptTime(day, now)))
        if (!(await fetchOne(one).catch(failed))) return
    },

    /** Days of sending and their receipts, the newest first. */
    async list({ before, booking }: { before?: string | undefined; booking?: number | undefined }) {
      const until = before ?? addDays(dayIn(POLICE_ZONE, clock.now()), 1)
      const days = await listSendingDays(db, until, booking)
      const receipts = await listReceipts(db, until, booking === undefined ? null : days.map(({ day }) => day))
      const users = new Map(receipts.map((row) => [row.account_id, userOf(row)]))
      const sent = days.map((one): PoliceReceipt => {
        const row = receipts.find(({ account_id, day }) => account_id === one.account_id && day === one.day)
        const { account_id } = one
        return { ...one, user: row ? userOf(row) : (users.get(account_id) ?? null), ...present(row) }
      })
      const alone = receipts
        .filter((row) => booking === undefined && row.file_id && !sent.some((one) => isOf(one, row)))
        .map((row): PoliceReceipt => {
          const { account_id, day } = row
          return { account_id, day, user: userOf(row), accepted: 0, unknown: 0, bookings: [], ...present(row) }
        })
      return [...sent, ...alone].toSorted((a, b) => b.day.localeCompare(a.day))
    },

    async read({ day, account }: { day: string; account?: number | undefined }) {
      const [row, ...others] = await listReceiptsOf(db, day, account)
      if (others.length > 0) throw wrongField('account')
      if (!row?.file_id) throw new AppError('not_found')
      return { bytes: await pdfs.readPdf(row.file_id), name: `ricevuta-${userOf(row)}-${day}.pdf` }
    },
  }
}

const isOf = (one: PoliceReceipt, row: PoliceReceiptRow) => one.account_id === row.account_id && one.day === row.day
