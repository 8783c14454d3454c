/**
 * The operator's settings. Every process keeps the current ones in memory, because mails, lists and door rules read them all the
 * time; a notification of the database tells all processes of a change.
 */
import type { Calls } from '@portineria/contract/calls'
import type { CallRequest } from '@portineria/contract/endpoint'
import {
  HOUSE_TEXTS,
  type House,
  type HouseText,
  type HouseTextKind,
  type HouseTextVersion,
} from '@portineria/contract/house'
import type { Language } from '@portineria/contract/rules/languages'
import { isWritten, textIn, trimText } from '@portineria/contract/rules/text'
import type { FastifyBaseLogger } from 'fastify'
import type { Connection, Database, Transaction } from '../../db/client.ts'
import type { Env } from '../../env.ts'
import { AppError, wrongField } from '../../http/errors.ts'
import type { Caller } from '../../http/request.ts'
import type { Clock } from '../../ports/clock.ts'
import type { AuditService } from '../audit/audit.service.ts'
import type { EventService } from '../event/event.service.ts'
import { presentHouse } from './house.present.ts'
import {
  findText,
  getHouse,
  hasOperator,
  insertFirstHouse,
  insertText,
  isUsableLogo,
  listMoments,
  listTexts,
  lockHouse,
  saveMoment,
  type TextVersions,
  updateHouse,
} from './house.repo.ts'
import type { house, MomentKind } from './house.table.ts'

type Changes = CallRequest<Calls['updateHouse']>['body']
type Texts = NonNullable<Changes['texts']>

type Deps = {
  env: Pick<Env, 'demo'>
  db: Database
  clock: Clock
  audit: AuditService
  events: EventService
  log: FastifyBaseLogger
  /** What the settings of the process say; only the first start on a database uses it. */
  firstValues: typeof house.$inferInsert
}

export type HouseService = ReturnType<typeof createHouseService>

/** The languages of a text that nobody has filled in mean that there is no own text. */
const normalText = (text: Texts[HouseTextKind]) => (text && isWritten(text) ? trimText(text) : null)

export function createHouseService({ env, db, clock, audit, events, log, firstValues }: Deps) {
  let kept: House | undefined
  /** Once there is an operator there is always one: the last cannot be removed. A demo brings its own. */
  let setUp = env.demo

  async function reload(): Promise<House> {
    const { row, versions } = await getHouse(db)
    setUp ||= await hasOperator(db)
    kept = presentHouse(row, versions, setUp)
    return kept
  }

  events.onChange('house', () => {
    reload().catch((error: unknown) => log.error({ err: error }, 'settings of the operator not read'))
  })

  async function writeTexts(tx: Transaction, caller: Caller, texts: Texts, versions: TextVersions): Promise<void> {
    for (const kind of HOUSE_TEXTS) {
      const given = texts[kind]
      if (given === undefined) continue
      const text = normalText(given)
      const before = normalText((await findText(tx, kind))?.text)
      if (JSON.stringify(before) === JSON.stringify(text)) continue
      const version = versions[kind] + 1
      await insertText(tx, { kind, version, text, created_by: caller.id })
      await audit.record(tx, {
        user_id: caller.id,
        action: `house ${kind} changed`,
        entity: 'house',
        entity_id: version,
      })
    }
  }

  return {
    /** Writes the first settings if there are none, and reads the current ones. Runs before any feature needs them. */
    async start(): Promise<void> {
      await insertFirstHouse(db, firstValues)
      await reload()
    },

    /** For screens: what a process has just written is seen at the next request of any process. */
    get: reload,

    /** The current settings, without a query. */
    now(): House {
      if (!kept) throw new Error('the settings of the operator are read at the start')
      return kept
    },

    hasOperator: (connection: Connection = db): Promise<boolean> => hasOperator(connection),

    /** Tells all processes and open screens that the settings have changed. */
    publishChange: (tx: Transaction): Promise<void> =>
      events.publish(tx, { kind: 'house', user_id: null, payload: {} }),

    /** Remembers that something has happened now, or forgets that it ever has. */
    note: (kind: MomentKind, happened = true, connection: Connection = db): Promise<void> =>
      saveMoment(connection, kind, happened ? clock.now().toISOString() : null),

    moments: () => listMoments(db),

    async text(kind: HouseTextKind, version?: number): Promise<HouseText> {
      if (version === 0) return { kind, version: 0, text: null }
      const row = await findText(db, kind, version)
      if (!row && version !== undefined) throw new AppError('not_found')
      return { kind, version: row?.version ?? 0, text: row?.text ?? null }
    },

    /** The words of the current text in a language, for a mail that is written in a transaction; empty if there are none. */
    async words(tx: Transaction, kind: HouseTextKind, language: Language): Promise<string> {
      return textIn((await findText(tx, kind))?.text ?? undefined, language).trim()
    },

    versions: (): Promise<HouseTextVersion[]> => listTexts(db),

    /** Of two changes that began with the same version, the second is refused. */
    async update(caller: Caller, { version, legal, texts, retention, defaults, ...plain }: Changes): Promise<House> {
      await db.transaction(async (tx) => {
        const before = await lockHouse(tx)
        if (before?.version !== version) throw new AppError('changed_meanwhile')
        if (plain.logo && !(await isUsableLogo(tx, plain.logo))) throw wrongField('logo')
        const { versions } = await getHouse(tx)
        if (texts) await writeTexts(tx, caller, texts, versions)
        await updateHouse(tx, {
          ...plain,
          ...retention,
          ...defaults,
          ...(legal && { legal: { ...before.legal, ...legal } }),
        })
        await audit.record(tx, { user_id: caller.id, action: 'house changed', entity: 'house', entity_id: version + 1 })
        await events.publish(tx, { kind: 'house', user_id: null, payload: {} })
      })
      return reload()
    },
  }
}
