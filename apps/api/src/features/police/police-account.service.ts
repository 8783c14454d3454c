/**
 * Operators manage their accounts on the portal of the police. User, password and WSKEY are sealed; password and WSKEY are never
 * answered, logged or written to the audit trail. Refused credentials stop the account, because further attempts could lock it.
 */
import type { Calls } from '@portineria/contract/calls'
import type { CallRequest } from '@portineria/contract/endpoint'
import type { PoliceAccount, PoliceAccounts } from '@portineria/contract/police-account'
import type { Connection, Database, Transaction } from '../../db/client.ts'
import { AppError, missingField, wrongField } from '../../http/errors.ts'
import type { Caller } from '../../http/request.ts'
import type { Clock } from '../../ports/clock.ts'
import { type PoliceLogin, type PolicePortal, PolicePortalError } from '../../ports/police-portal.ts'
import type { Secrets } from '../../secrets.ts'
import type { AuditService } from '../audit/audit.service.ts'
import type { EventService } from '../event/event.service.ts'
import type { Limiter } from '../limit/limit.service.ts'
import {
  type AccountFlatRow,
  changeAccount,
  deleteAccount,
  findAccount,
  hasOpenSending,
  insertAccount,
  isUserTaken,
  listAccountFlats,
  listAccounts,
  listItalianFlats,
  lockAccount,
  noteAccount,
  replaceFlats,
  stopAccount,
} from './police-account.repo.ts'
import { lacksApartment, readApartments, sameUser } from './police-account.rules.ts'
import type { PoliceAccountRow } from './police-account.table.ts'

const USER = 'police_account.user'
const PASSWORD = 'police_account.password'
const WSKEY = 'police_account.wskey'

type Create = CallRequest<Calls['createPoliceAccount']>['body']
type Update = CallRequest<Calls['updatePoliceAccount']>['body']
type Flats = Create['flats']

type FlatAccount = Pick<PoliceAccountRow, 'mode'> &
  Pick<AccountFlatRow, 'flat_id' | 'account_id' | 'apartment_id'> & {
    user: string
    stopped: boolean
    lacks_apartment: boolean
  }

export type AccountDeps = {
  db: Database
  clock: Clock
  secrets: Secrets
  limiter: Limiter
  audit: AuditService
  events: EventService
  portal: PolicePortal
  /** Asks the operator for the password again. */
  requireProof(caller: Caller): Promise<void>
}

export type PoliceAccountService = ReturnType<typeof createPoliceAccountService>

export function createPoliceAccountService(deps: AccountDeps) {
  const { db, clock, secrets, limiter, audit, events, portal, requireProof } = deps
  const now = () => clock.now().toISOString()

  const userOf = ({ user }: PoliceAccountRow) => secrets.unsealOrNull(user, USER) ?? '…'

  const present = (row: PoliceAccountRow, flats: readonly AccountFlatRow[]): PoliceAccount => ({
    id: row.id,
    version: row.version,
    user: userOf(row),
    mode: row.mode,
    stopped: row.stopped,
    stopped_at: row.stopped_at,
    said: row.said,
    checked_at: row.checked_at,
    apartments: row.apartments,
    flats: flats
      .filter(({ account_id }) => account_id === row.id)
      .map(({ flat_id, flat_name, apartment_id }) => {
        const lacks_apartment = lacksApartment(row.apartments, apartment_id)
        return { flat_id, flat_name, apartment_id, lacks_apartment }
      }),
  })

  async function list(): Promise<PoliceAccounts> {
    const flats = await listAccountFlats(db)
    return { simulated: portal.simulated, accounts: (await listAccounts(db)).map((row) => present(row, flats)) }
  }

  async function getAccount(id: number): Promise<PoliceAccount> {
    const row = await findAccount(db, id)
    if (!row) throw new AppError('not_found')
    return present(row, await listAccountFlats(db))
  }

  const userParts = (user: string) => ({ user: secrets.seal(user, USER), user_mark: secrets.mark(sameUser(user)) })

  /** Null for an account that is used by hand. */
  function loginOf({ user, password, wskey }: PoliceAccountRow): PoliceLogin | null {
    if (password === null || wskey === null) return null
    return {
      user: secrets.unseal(user, USER),
      password: secrets.unseal(password, PASSWORD),
      wskey: secrets.unseal(wskey, WSKEY),
    }
  }

  /** The audit row of a change, and the event that reloads open screens. */
  async function record(tx: Transaction, caller: Caller, action: string, id: number): Promise<void> {
    await audit.record(tx, { user_id: caller.id, action, entity: 'police_account', entity_id: id })
    await events.publish(tx, { kind: 'police', user_id: null, payload: {} })
  }

  async function putFlats(tx: Transaction, account: Pick<PoliceAccountRow, 'id' | 'apartments'>, given: Flats) {
    const flats = given.map(({ flat_id, apartment_id = null }) => ({ flat_id, apartment_id }))
    const known =
      flats.length > 0
        ? await listItalianFlats(
            tx,
            flats.map(({ flat_id }) => flat_id),
          )
        : []
    const wrong = flats.some(
      ({ flat_id, apartment_id }) => !known.includes(flat_id) || lacksApartment(account.apartments, apartment_id),
    )
    if (wrong || !(await replaceFlats(tx, account.id, flats))) throw wrongField('flats')
  }

  /** Only the account that has sent something can fetch the receipt that says what became of it. */
  async function requireSettled(tx: Transaction, id: number): Promise<void> {
    if (await hasOpenSending(tx, id)) throw new AppError('police_account_busy')
  }

  /** What remains of the credentials. By hand none are needed, so none are kept. */
  function credentialsOf(mode: PoliceAccountRow['mode'], { password, wskey }: Pick<Update, 'password' | 'wskey'>) {
    if (mode === 'hand') return { password: null, wskey: null }
    return {
      ...(password === undefined ? {} : { password: secrets.seal(password, PASSWORD) }),
      ...(wskey === undefined ? {} : { wskey: secrets.seal(wskey, WSKEY) }),
    }
  }

  /** A stop or a start by an operator. New credentials start an account that was stopped because of wrong ones. */
  function stopOf(row: PoliceAccountRow, stopped: boolean | undefined, renewed: boolean): Partial<PoliceAccountRow> {
    const stop = stopped ?? (row.stopped !== null && !(renewed && row.stopped === 'credentials'))
    if (stop === (row.stopped !== null)) return {}
    return stop ? { stopped: 'operator', stopped_at: now() } : { stopped: null, stopped_at: null, said: null }
  }

  /** Asks the portal. Null if it knows the credentials. */
  async function ask(login: PoliceLogin) {
    try {
      await portal.check(login)
      const csv = await portal.table(login, 'ListaAppartamenti').catch((error: unknown) => {
        // The portal has no such list for an account that manages no apartments.
        if (error instanceof PolicePortalError && error.failure === 'refused') return ''
        throw error
      })
      return { apartments: readApartments(csv) }
    } catch (error) {
      if (!(error instanceof PolicePortalError)) throw error
      if (error.failure !== 'credentials') throw new AppError('police_unreachable')
      return { refused: error.said }
    }
  }

  return {
    list,

    /** How each apartment is reported. An apartment that is not in the list belongs to no account. */
    async listOfFlats(on: Connection): Promise<FlatAccount[]> {
      const rows = await listAccounts(on)
      const byId = new Map(rows.map((row) => [row.id, row]))
      return (await listAccountFlats(on)).flatMap(({ flat_id, account_id, apartment_id }) => {
        const row = byId.get(account_id)
        if (!row) return []
        const { mode, apartments } = row
        const lacks_apartment = lacksApartment(apartments, apartment_id)
        const user = userOf(row)
        return [{ flat_id, account_id, user, mode, stopped: row.stopped !== null, apartment_id, lacks_apartment }]
      })
    },

    /** The credentials of an account that may be used now, and the version that they belong to. */
    async login(on: Connection, id: number): Promise<(PoliceLogin & { version: number }) | null> {
      const row = await findAccount(on, id)
      const login = row && row.stopped === null ? loginOf(row) : null
      return row && login && { ...login, version: row.version }
    },

    /** Stops an account whose credentials were refused, unless the account was changed since. */
    async stop(on: Connection, id: number, { version, said }: { version: number; said: string | null }) {
      const stopped = await stopAccount(on, id, version, { stopped_at: now(), said })
      if (stopped) await events.publish(on, { kind: 'police', user_id: null, payload: {} })
      return stopped
    },

    async create(caller: Caller, { user, mode, password, wskey, flats }: Create): Promise<PoliceAccount> {
      await requireProof(caller)
      if (mode !== 'hand' && !password) throw missingField('password')
      if (mode !== 'hand' && !wskey) throw missingField('wskey')
      const values = { ...userParts(user), mode, ...credentialsOf(mode, { password, wskey }) }
      const id = await db.transaction(async (tx) => {
        const made = await insertAccount(tx, values)
        if (!made) throw new AppError('police_account_exists')
        await putFlats(tx, made, flats)
        await record(tx, caller, 'police account added', made.id)
        return made.id
      })
      return getAccount(id)
    },

    async update(caller: Caller, id: number, body: Update): Promise<PoliceAccount> {
      const { version, user, password, wskey, flats, stopped } = body
      const renewed = user !== undefined || password !== undefined || wskey !== undefined
      // A session that was left open must not be enough to report guests through another account.
      if (renewed) await requireProof(caller)
      await db.transaction(async (tx) => {
        const row = await lockAccount(tx, id)
        if (!row) throw new AppError('not_found')
        if (row.version !== version) throw new AppError('changed_meanwhile')
        if (user !== undefined) await requireSettled(tx, id)
        const mode = body.mode ?? row.mode
        if (mode !== 'hand' && !row.password && !password) throw missingField('password')
        if (mode !== 'hand' && !row.wskey && !wskey) throw missingField('wskey')
        const changes = {
          mode,
          ...(user === undefined ? {} : { ...userParts(user), apartments: null }),
          ...credentialsOf(mode, body),
          ...(renewed ? { checked_at: null } : {}),
          ...stopOf(row, stopped, renewed),
        }
        if (user !== undefined && (await isUserTaken(tx, secrets.mark(sameUser(user)), id)))
          throw new AppError('police_account_exists')
        await changeAccount(tx, id, changes)
        if (flats) await putFlats(tx, { ...row, ...changes }, flats)
        await record(tx, caller, 'police account changed', id)
      })
      return getAccount(id)
    },

    async remove(caller: Caller, id: number): Promise<null> {
      await db.transaction(async (tx) => {
        await requireSettled(tx, id)
        if (!(await deleteAccount(tx, id))) throw new AppError('not_found')
        await record(tx, caller, 'police account removed', id)
      })
      return null
    },

    /** Asks the portal whether it knows the credentials. The limit is the account's, because the portal counts wrong passwords. */
    async check(caller: Caller, id: number): Promise<PoliceAccount> {
      const row = await findAccount(db, id)
      if (!row) throw new AppError('not_found')
      const login = loginOf(row)
      if (!login) throw new AppError('police_by_hand')
      await limiter.count({ rule: 'police_check', key: String(id) })
      const { apartments, refused } = await ask(login)
      await db.transaction(async (tx) => {
        const current = await lockAccount(tx, id)
        // The answer is about credentials that somebody has changed meanwhile.
        if (current?.version !== row.version) throw new AppError('changed_meanwhile')
        const started = current.stopped === 'credentials' ? { stopped: null, stopped_at: null } : {}
        const changes = apartments
          ? { checked_at: now(), apartments, said: null, ...started }
          : { stopped: 'credentials' as const, stopped_at: now(), said: refused ?? null }
        await noteAccount(tx, id, changes)
        await record(
          tx,
          caller,
          apartments ? 'police account checked' : 'police account stopped: credentials refused',
          id,
        )
      })
      return getAccount(id)
    },
  }
}
