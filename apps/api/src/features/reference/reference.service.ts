/** The police's code tables: serves the current ones, lets an operator import new ones, and resets them. */
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
  /** Parsed tables of this process. The digest in the database says whether an entry is still current. */
  const cache = new Map<ReferenceKind, PoliceTable>()

  async function load(on: Connection, kind: ReferenceKind): Promise<PoliceTable> {
    const row = await findImported(on, kind)
    if (!row) return builtInTable[kind]()
    const table = storedTable(kind, row.csv)
    cache.set(kind, table)
    return table
  }

  /** Reads both tables with one query. Any process may have imported them. */
  async function current(on: Connection): Promise<Record<ReferenceKind, PoliceTable & { imported_at: string | null }>> {
    const imported = await listImported(on)
    const tableOf = async (kind: ReferenceKind) => {
      const row = imported.find((one) => one.kind === kind)
      if (!row) return { ...builtInTable[kind](), imported_at: null }
      const cached = cache.get(kind)
      const table = cached?.digest === row.digest ? cached : await load(on, kind)
      return { ...table, imported_at: row.imported_at }
    }
    return { municipalities: await tableOf('municipalities'), states: await tableOf('states') }
  }

  async function describe(): Promise<Reference> {
    const { municipalities, states } = await current(db)
    const summary = ({ digest, rows, imported_at }: typeof states) => ({ digest, rows: rows.length, imported_at })
    return { municipalities: summary(municipalities), states: summary(states) }
  }

  /** Only the current table has an address. A client with an old digest gets 404 and asks for the current digest. */
  async function byDigest(kind: ReferenceKind, digest: string): Promise<PoliceTable> {
    const { [kind]: table } = await current(db)
    if (table.digest !== digest) throw new AppError('not_found')
    return table
  }

  async function recordChange(tx: Connection, caller: Caller, action: string, kind: ReferenceKind): Promise<void> {
    await audit.record(tx, { user_id: caller.id, action, entity: 'reference', entity_id: kind })
    await events.publish(tx, { kind: 'reference', user_id: null, payload: { kind } })
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

    /**
     * Imports a table without faults, and only if the current table is the one that the file was checked against. Of
     * two concurrent imports, one succeeds.
     */
    async import(caller: Caller, { kind, csv, replaces }: Import): Promise<Reference> {
      const { rows } = readPoliceCsv(csv, kind)
      if (!rows) throw wrongField('csv')
      const { digest } = policeTable(rows)
      const table = { kind, csv, digest, imported_at: clock.now().toISOString(), imported_by: caller.id }
      const put = replaces === builtInTable[kind]().digest ? insertImported : replaceImported
      await db.transaction(async (tx) => {
        if (!(await put(tx, table, replaces))) throw new AppError('changed_meanwhile')
        await recordChange(tx, caller, 'reference replaced', kind)
      })
      return describe()
    },

    async reset(caller: Caller, kind: ReferenceKind): Promise<Reference> {
      await db.transaction(async (tx) => {
        if (await deleteImported(tx, kind)) await recordChange(tx, caller, 'reference reset', kind)
      })
      return describe()
    },
  }
}
