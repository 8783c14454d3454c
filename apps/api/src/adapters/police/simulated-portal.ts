/**
 * A portal of the police that answers in this process, outside production and without POLICE_URL. Nothing reaches the police. It
 * accepts every password except `wrong`, refuses numbers of documents that begin with `ZZ`, and remembers in a file how many records
 * it took on which day, for its receipts.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { POLICE_ZONE } from '@portineria/contract/rules/police'
import { addDays, dayIn } from '@portineria/contract/rules/stay-time'
import { municipalities } from '@portineria/reference/municipality-table'
import { writePoliceCsv } from '@portineria/reference/police-csv'
import { builtInPoliceStates } from '@portineria/reference/police-states'
import type { Clock } from '../../ports/clock.ts'
import {
  type PoliceLogin,
  type PolicePortal,
  PolicePortalError,
  type PoliceRowAnswer,
  type PoliceTable,
} from '../../ports/police-portal.ts'
import { writeReceiptPdf } from './receipt-pdf.ts'

type Options = { clock: Clock; folder: string }
/** Records taken, by user and day. */
type Taken = Record<string, Record<string, number>>

const RECORD_LENGTH = 168
const WRONG_PASSWORD = 'wrong'
const NUMBER_AT = 139
const WRONG_NUMBER = 'ZZ'

const tables: Partial<Record<PoliceTable, () => string>> = {
  Luoghi: () => writePoliceCsv([...municipalities.rows, ...builtInPoliceStates()]).replaceAll(',', ';'),
}

export function simulatedPortal({ clock, folder }: Options): PolicePortal {
  const file = join(folder, 'simulated-police.json')
  const today = () => dayIn(POLICE_ZONE, clock.now())

  function readTaken(): Taken {
    try {
      return JSON.parse(readFileSync(file, 'utf8')) as Taken
    } catch {
      return {}
    }
  }

  function judge(record: string): PoliceRowAnswer {
    if (record.length !== RECORD_LENGTH)
      return { ok: false, code: '11', said: 'SCHEDINA_FORMATO_NON_CORRETTO: Dimensione Riga errata' }
    const arrival = record.slice(2, 12).split('/').toReversed().join('-')
    if (arrival !== today() && arrival !== addDays(today(), -1))
      return { ok: false, code: '12', said: 'SCHEDINA_CAMPO_NON_CORRETTO: Data di Arrivo Errata' }
    if (record.startsWith(WRONG_NUMBER, NUMBER_AT))
      return { ok: false, code: '12', said: 'SCHEDINA_CAMPO_NON_CORRETTO: Numero Documento Errato' }
    return { ok: true }
  }

  async function admit({ password }: PoliceLogin): Promise<void> {
    if (password === WRONG_PASSWORD)
      throw new PolicePortalError('credentials', { code: '1', said: 'Credenziali non valide' })
  }

  return {
    simulated: true,
    forget: () => rmSync(file, { force: true }),
    check: admit,

    async test(login, records) {
      await admit(login)
      return records.map(judge)
    },

    async send(login, records) {
      await admit(login)
      const answers = records.map(judge)
      const taken = readTaken()
      const days = (taken[login.user] ??= {})
      days[today()] = (days[today()] ?? 0) + answers.filter(({ ok }) => ok).length
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      writeFileSync(file, JSON.stringify(taken), { mode: 0o600 })
      return answers
    },

    async receipt(login, day) {
      await admit(login)
      const count = readTaken()[login.user]?.[day]
      return count && day < today() ? writeReceiptPdf({ user: login.user, day, count, note: 'SIMULAZIONE' }) : null
    },

    async table(login, kind) {
      await admit(login)
      return tables[kind]?.() ?? ''
    },
  }
}
