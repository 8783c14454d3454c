/** The police's tables: the one in use, its replacement by the operator, and the way back. */
import type { Calls } from '@portineria/contract/calls'
import type { CallRequest } from '@portineria/contract/endpoint'
import type { Reference, ReferenceKind, ReferenceVerdict } from '@portineria/contract/reference'
import { readPoliceCsv } from '@portineria/reference/police-csv'
import type { Connection, Database } from '../../db/client.ts'
import { AppError, wrongField } from '../../http/errors.ts'
import type { Caller } from '../../http/request.ts'
import type { Clock } from '../../ports/clock.ts'
import type { AuditService } from '../audit/audit.service.ts'
import type { EventService } from '../event/event.service.ts'
import { builtInTable, type PoliceTable, policeTable, storedTable } from './police-table.ts'
import { deleteImported, findImported, insertImported, listImported, replaceImported } from './reference.repo.ts'
import { verdictOn } from './reference.rules.ts'

type Deps = { db: Database; clock: Clock; audit: AuditService; events: EventService }
type Import = CallRequest<Calls['importReference']>['body']

export type ReferenceService = ReturnType<typeof createReferenceService>

export function createReferenceService({ db, clock, audit, events }: Deps) {
  /** What this process has read already; the digest in the database says whether it is still the one. */
  const kept = new Map<ReferenceKind, PoliceTable>()

  async function load(on: Connection, kind: ReferenceKind): Promise<PoliceTable> {
    const row = await findImported(on, kind)
    if (!row) return builtInTable[kind]()
    const table = storedTable(kind, row.csv)
    kept.set(kind, table)
    return table
  }

  /** Both in one question, whichever process brought them in. */
  async function current(on: Connection): Promise<Record<ReferenceKind, PoliceTable & { imported_at: string | null }>> {
    const imported = await listImported(on)
    const tableOf = async (kind: ReferenceKind) => {
      const row = imported.find((one) => one.kind === kind)
      if (!row) return { ...builtInTable[kind](), imported_at: null }
      const mine = kept.get(kind)
      const table = mine?.digest === row.digest ? mine : await load(on, kind)
      return { ...table, imported_at: row.imported_at }
    }
    return { municipalities: await tableOf('municipalities'), states: await tableOf('states') }
  }

  async function describe(): Promise<Reference> {
    const { municipalities, states } = await current(db)
    const told = ({ digest, rows, imported_at }: typeof states) => ({ digest, rows: rows.length, imported_at })
    return { municipalities: told(municipalities), states: told(states) }
  }

  /** Another table has another address: whoever asks by an old one asks first which is in use. */
  async function byDigest(kind: ReferenceKind, digest: string): Promise<PoliceTable> {
    const { [kind]: table } = await current(db)
    if (table.digest !== digest) throw new AppError('not_found')
    return table
  }

  async function trace(tx: Connection, caller: Caller, action: string, kind: ReferenceKind): Promise<void> {
    await audit.record(tx, { user_id: caller.id, action, entity: 'reference', entity_id: kind })
    await events.tell(tx, { kind: 'reference', user_id: null, payload: { kind } })
  }

  return {
    current,
    describe,

    municipalities: async (digest: string): Promise<string[]> => (await byDigest('municipalities', digest)).lines(),

    states: async (digest: string) =>
      (await byDigest('states', digest)).rows.map(({ code, name, ended }) => ({ code, name, ended })),

    async check(kind: ReferenceKind, csv: string): Promise<ReferenceVerdict> {
      const { [kind]: table } = await current(db)
      return verdictOn(kind, csv, table)
    },

    /** Whole, and only in the place of the table it was checked against: of two at once, one wins. */
    async import(caller: Caller, { kind, csv, replaces }: Import): Promise<Reference> {
      const { rows } = readPoliceCsv(csv, kind)
      if (!rows) throw wrongField('csv')
      const { digest } = policeTable(rows)
      const table = { kind, csv, digest, imported_at: clock.now().toISOString(), imported_by: caller.id }
      const put = replaces === builtInTable[kind]().digest ? insertImported : replaceImported
      await db.transaction(async (tx) => {
        if (!(await put(tx, table, replaces))) throw new AppError('changed_meanwhile')
        await trace(tx, caller, 'reference replaced', kind)
      })
      return describe()
    },

    async reset(caller: Caller, kind: ReferenceKind): Promise<Reference> {
      await db.transaction(async (tx) => {
        if (await deleteImported(tx, kind)) await trace(tx, caller, 'reference reset', kind)
      })
      return describe()
    },
  }
}
