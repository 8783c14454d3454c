/** User administration by operators: lists, creates, changes and blocks users. Every change is audited. */
import type { Calls } from '@portineria/contract/calls'
import type { CallRequest, CallResponse } from '@portineria/contract/endpoint'
import { ROLE } from '@portineria/contract/rules/codes'
import { dayIn } from '@portineria/contract/rules/stay-time'
import { type Database, pgCode, type Transaction, UNIQUE_VIOLATION } from '../../db/client.ts'
import { AppError, wrongField } from '../../http/errors.ts'
import type { Caller } from '../../http/request.ts'
import type { PlacesService } from '../../places.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Secrets } from '../../secrets.ts'
import type { AuditService } from '../audit/audit.service.ts'
import type { AddressService } from '../auth/address.service.ts'
import type { ProofService } from '../auth/proof.service.ts'
import type { SessionService } from '../auth/session.service.ts'
import type { TokenService } from '../auth/token.service.ts'
import type { HouseService } from '../house/house.service.ts'
import { presentUser, sealPapers } from './user.present.ts'
import { disownUploads, findOwnFile, updateHolderNames, updateUser } from './user.repo.ts'
import type { UserService } from './user.service.ts'
import type { UserRow } from './user.table.ts'
import { countUsers, insertUser, lockOperators, lockUser, prepareListUsers } from './user-admin.repo.ts'
import {
  type AdminChanges,
  auditActionsOf,
  isLastOperator,
  keepsSessions,
  removesOperatorRights,
  touchesOperators,
} from './user-admin.rules.ts'

type Deps = {
  db: Database
  clock: Clock
  secrets: Secrets
  tokens: TokenService
  sessions: SessionService
  audit: AuditService
  places: PlacesService
  addresses: Pick<AddressService, 'ask'>
  users: Pick<UserService, 'show'>
  proofs: ProofService
  house: Pick<HouseService, 'now'>
}
type List = Calls['listUsers']
type NewUser = CallRequest<Calls['createUser']>['body']

/** The address is the only unique field that these calls write, so a unique violation means that it is taken. */
async function unlessTaken<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (pgCode(error) === UNIQUE_VIOLATION) throw new AppError('email_registered', { cause: error })
    throw error
  }
}

export type UserAdminService = ReturnType<typeof createUserAdminService>

export function createUserAdminService(deps: Deps) {
  const { db, clock, secrets, tokens, sessions, audit, places, addresses, users, proofs, house } = deps
  const listUsers = prepareListUsers(db)

  async function checkOperatorRights(
    tx: Transaction,
    caller: Caller,
    id: number,
    changes: AdminChanges,
  ): Promise<void> {
    if (!removesOperatorRights(changes)) return
    if (id === caller.id) throw new AppError('own_account')
    if (isLastOperator(await lockOperators(tx), id)) throw new AppError('last_operator')
  }

  /**
   * An operator has a password. A guest who has none is signed out everywhere, loses the identity that anybody with the key may have
   * linked, and chooses a password with a mailed link, for which the mailbox has to be known.
   */
  async function requirePassword(tx: Transaction, row: UserRow): Promise<void> {
    if (row.contact_only) throw new AppError('address_needed')
    await sessions.endAll(tx, row.id)
    await tokens.revoke(tx, row.id)
    await tokens.mail(tx, 'welcome', row)
  }

  async function apply(tx: Transaction, caller: Caller, row: UserRow, changes: AdminChanges) {
    const { id } = row
    await places.check(tx, changes, row)
    const actions = auditActionsOf(row, changes)
    if (actions.length === 0) return row
    if (changes.document_image && !(await findOwnFile(tx, id, changes.document_image)))
      throw wrongField('document_image')
    const promoted = changes.role_id === ROLE.admin && row.without_password
    if (promoted) await requirePassword(tx, row)
    const sealed = sealPapers(changes, secrets, clock.now())
    const changed = await updateUser(tx, id, promoted ? { ...sealed, without_password: false, fk_uid: null } : sealed)
    if (!changed) throw new AppError('not_found')
    if (!keepsSessions(row, changed)) await sessions.endAll(tx, id)
    if (row.role_id === ROLE.admin && changed.role_id !== ROLE.admin) await disownUploads(tx, id)
    // A link that was sent to the old address must not work any longer.
    if (changed.email !== row.email) await tokens.move(tx, changed)
    if (changed.active && !row.active) await tokens.activateByOperator(tx, changed)
    await updateHolderNames(tx, changed)
    for (const action of actions) await audit.record(tx, { user_id: caller.id, action, entity: 'user', entity_id: id })
    return changed
  }

  return {
    async list(query: CallRequest<List>['query']): Promise<CallResponse<List>> {
      const { rows, total } = await listUsers(query, dayIn(house.now().time_zone, clock.now()))
      return { data: rows, total }
    },

    count: (query: string | undefined) => countUsers(db, query),

    /** The account is active at once and has no password. The welcome mail has a link to choose one. */
    async create(caller: Caller, person: NewUser) {
      if (person.role_id === ROLE.admin) await proofs.require(caller)
      await places.check(db, person)
      const row = { ...sealPapers(person, secrets, clock.now()), active: true }
      const made = await unlessTaken(
        db.transaction(async (tx) => {
          const inserted = await insertUser(tx, row)
          await tokens.mail(tx, 'welcome', inserted)
          await audit.record(tx, {
            user_id: caller.id,
            action: 'user created',
            entity: 'user',
            entity_id: inserted.id,
          })
          return inserted
        }),
      )
      return presentUser(made, secrets)
    },

    /** An operator's own new address has to be confirmed by mail, like a guest's. */
    async update(caller: Caller, id: number, { email, ...others }: AdminChanges) {
      const own = id === caller.id
      const changes = own ? others : { email, ...others }
      return unlessTaken(
        db.transaction(async (tx) => {
          await checkOperatorRights(tx, caller, id, changes)
          const row = await lockUser(tx, id)
          if (!row || row.deleted) throw new AppError('not_found')
          if (touchesOperators(row, { email, ...others })) await proofs.require(caller, tx)
          if (own && email && email !== row.email) await addresses.ask(tx, row, email, caller.session_id)
          const changed = await apply(tx, caller, row, changes)
          // An operator who writes a document number knows it already. After any other change the answer shows the stored
          // number, so `show` audits the view.
          return changes.document_number ? presentUser(changed, secrets) : users.show(tx, caller, changed)
        }),
      )
    },
  }
}
