/**
 * Carries sendings out, one sender per account: has the portal test the records, commits that they are being sent, hands them over,
 * and notes what it said of each. A process that dies in between leaves a sending that is being sent. Whoever comes next finds it,
 * and knows that its answer is lost.
 */
import type { SendingTrouble } from '@portineria/contract/rules/police'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../db/client.ts'
import type { Clock } from '../../ports/clock.ts'
import {
  type PoliceFailure,
  type PoliceLogin,
  type PolicePortal,
  PolicePortalError,
  type PoliceRowAnswer,
} from '../../ports/police-portal.ts'
import type { PoliceAccountService } from './police-account.service.ts'
import type { StopAccount } from './police-stop.service.ts'
import { findDueSending, listOrphans, listSendings, lockSender, type SendingRow } from './sending.repo.ts'
import { answersFor, heldBack } from './sending.rules.ts'
import type { Answered, SendingSteps, Written } from './sending-steps.ts'

type Deps = {
  db: Database
  clock: Clock
  log: FastifyBaseLogger
  portal: PolicePortal
  steps: SendingSteps
  accounts: Pick<PoliceAccountService, 'login'>
  stopAccount: StopAccount
}

type Login = PoliceLogin & { version: number }
type Sender = { account_id: number; login: Login }

/** Why a sending waits for its next try, if the portal has certainly not taken it. */
const troubles: Record<PoliceFailure, SendingTrouble> = {
  credentials: 'said_no',
  refused: 'said_no',
  down: 'down',
  lost: 'odd_answer',
}

/**
 * What became of a sending's turn. `changed`: its guests changed between the test and the sending, and it has to be tested anew.
 * `silent`: the portal gave no answer.
 */
type Turn = 'over' | 'changed' | 'silent'

/** If somebody changes the guests again and again between the test and the sending, its next turn is later. */
const MAX_TURNS = 3

const answered = (records: readonly Written[], answers: readonly PoliceRowAnswer[]): Answered[] =>
  records.flatMap((written, at) => {
    const answer = answers[at]
    return answer ? [{ written, answer }] : []
  })

export function createSenderService({ db, clock, log, portal, steps, accounts, stopAccount }: Deps) {
  const now = () => clock.now().toISOString()

  /** Nothing waits for an account that is stopped, so that people see what they have to report. */
  async function giveUp({ account_id, login }: Sender, said: string | null): Promise<void> {
    await stopAccount(account_id, login, said)
    for (const sending of await listSendings(db, account_id, 'waiting')) await steps.empty(sending)
  }

  /** The portal's word on each record, or how the turn ended without one. A test takes nothing, so it can be repeated. */
  async function test(sending: SendingRow, sender: Sender, records: readonly Written[]): Promise<Answered[] | Turn> {
    try {
      const texts = records.map(({ text }) => text)
      const answers = answersFor(await portal.test(sender.login, texts, sending.apartment_id), records.length)
      if (answers) return answered(records, answers)
      await steps.postpone(sending, 'odd_answer')
      return 'over'
    } catch (error) {
      if (!(error instanceof PolicePortalError)) throw error
      if (error.failure === 'credentials') await giveUp(sender, error.said)
      else await steps.postpone(sending, troubles[error.failure])
      return error.failure === 'down' ? 'silent' : 'over'
    }
  }

  /** Only what certainly did not reach the portal is sent again. */
  async function handOver(waiting: SendingRow, sender: Sender, records: readonly Written[]): Promise<Turn> {
    const sending: SendingRow = { ...waiting, state: 'sending' }
    let answers: readonly PoliceRowAnswer[] | null
    try {
      const texts = records.map(({ text }) => text)
      answers = answersFor(await portal.send(sender.login, texts, sending.apartment_id), records.length)
    } catch (error) {
      const failure = error instanceof PolicePortalError ? error.failure : 'lost'
      if (failure === 'down' || failure === 'credentials') await steps.postpone(sending, troubles[failure])
      else await steps.lose(sending)
      if (!(error instanceof PolicePortalError)) throw error
      if (failure !== 'credentials') return 'silent'
      await giveUp(sender, error.said)
      return 'over'
    }
    if (answers) await steps.note(sending, answered(records, answers))
    else await steps.lose(sending)
    return answers ? 'over' : 'silent'
  }

  async function carryOut(sending: SendingRow, sender: Sender): Promise<Turn> {
    const { parties, gone } = await steps.prepare(db, sending)
    await steps.withdraw(sending, gone)
    const results = parties.length > 0 ? await test(sending, sender, parties.flat()) : []
    if (typeof results === 'string') return results
    const { whole, held } = heldBack(parties, new Map(results.map(({ written, answer }) => [written, answer])))
    const heldRows = new Set(held.flat())
    const refused = results.filter(({ written }) => heldRows.has(written))
    const records = whole.flat()
    if (records.length > 0)
      return (await steps.begin(sending, records, refused)) ? handOver(sending, sender, records) : 'changed'
    await steps.empty(sending, refused)
    return 'over'
  }

  /** A fault of ours must not leave a sending waiting in silence: its guests are due again, and people see it. */
  const carryOutSafely = (sending: SendingRow, sender: Sender): Promise<Turn> =>
    carryOut(sending, sender).catch(async (error: unknown): Promise<Turn> => {
      log.error({ err: error, sending: sending.id }, 'a sending to the police failed')
      await steps.postpone(sending, 'odd_answer')
      return 'over'
    })

  async function sendAll(accountId: number): Promise<void> {
    // Nobody else sends for this account now, so whoever was sending is gone.
    for (const left of await listSendings(db, accountId, 'sending')) await steps.lose(left)
    let turns = 0
    for (let sending = await findDueSending(db, accountId, now()); sending; ) {
      const login = await accounts.login(db, accountId)
      const turn = login ? await carryOutSafely(sending, { account_id: accountId, login }) : 'over'
      if (!login) await steps.empty(sending)
      // An account with many apartments has many sendings: they would wait a minute each for a portal that is silent, or be lost.
      if (turn === 'silent') return steps.postponeOthers(accountId)
      turns = turn === 'changed' ? turns + 1 : 0
      if (turns === MAX_TURNS) {
        await steps.postpone(sending, 'odd_answer')
        turns = 0
      }
      sending = await findDueSending(db, accountId, now())
    }
  }

  return {
    /** Runs as a job. If another process sends for the account, that one looks again when it is done. */
    async work(accountId: number): Promise<void> {
      while (await lockSender(db, accountId, () => sendAll(accountId))) {
        // What was queued while this process was about to let go has found the lock taken.
        if (!(await findDueSending(db, accountId, now()))) return
      }
    },

    /** Accounts were deleted: nobody sends for them any more, and what was being sent may have arrived. */
    async clearOrphans(): Promise<void> {
      for (const sending of await listOrphans(db))
        await (sending.state === 'sending' ? steps.lose : steps.empty)(sending)
    },
  }
}
