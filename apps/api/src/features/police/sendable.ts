/** Reads what was sent beside what is to be reported, and says who can be sent now. The list, the file and the sender ask it. */
import { POLICE_ZONE } from '@portineria/contract/rules/police'
import { dayIn } from '@portineria/contract/rules/stay-time'
import type { Connection } from '../../db/client.ts'
import type { Secrets } from '../../secrets.ts'
import type { StayRow } from './police.repo.ts'
import type { PoliceAccountService } from './police-account.service.ts'
import type { PoliceDaysOf } from './police-days.ts'
import { type PoliceRecord, writeRecord } from './record.rules.ts'
import { listSentRows } from './sending.repo.ts'
import {
  type AccountOfFlat,
  type Digests,
  type SendableDay,
  type SentRow,
  withSendings,
} from './sending-status.rules.ts'

export const WORDS = 'police_sending_row.words'

export type Sendable = SendableDay & { account: AccountOfFlat | null; until: Record<number, string> }

type Deps = { secrets: Secrets; judge: PoliceDaysOf; accounts: Pick<PoliceAccountService, 'listOfFlats'> }

export type SendableOf = ReturnType<typeof createSendable>

export function createSendable({ secrets, judge, accounts }: Deps) {
  function digest(record: PoliceRecord): Digests {
    const { surname, name, sex, birth_date, birth_state } = record
    return {
      person: secrets.mark(JSON.stringify(['police person', surname, name, sex, birth_date, birth_state])),
      line: secrets.mark(`police record ${writeRecord(record)}`),
    }
  }

  async function accountsByFlat(on: Connection): Promise<Map<number, AccountOfFlat>> {
    const found = await accounts.listOfFlats(on)
    return new Map(
      found.map(({ flat_id, account_id: id, user: name, ...account }) => [flat_id, { ...account, id, name }]),
    )
  }

  async function sentRows(on: Connection, ids: number[], without: number | null): Promise<Map<number, SentRow[]>> {
    const rows = (await listSentRows(on, ids)).filter(({ sending }) => sending.id !== without)
    return Map.groupBy(
      rows.map(({ row, sending, name, surname }) => ({
        ...row,
        words: secrets.unsealOrNull(row.words, WORDS),
        sending: { ...sending, asked_by: [name, surname].filter(Boolean).join(' ') || null },
      })),
      ({ booking_id }) => booking_id,
    )
  }

  /** `without` is a sending that is being judged again, which must not stand in its own way. */
  return async function look(
    on: Connection,
    stays: readonly StayRow[],
    now: Date,
    without: number | null = null,
  ): Promise<Sendable[]> {
    if (stays.length === 0) return []
    const days = await judge(on, stays, now)
    const sent = await sentRows(
      on,
      stays.map(({ id }) => id),
      without,
    )
    const accounts = await accountsByFlat(on)
    const today = dayIn(POLICE_ZONE, now)
    return days.map((day) => {
      const account = accounts.get(day.arrivals.flat_id) ?? null
      const rows = sent.get(day.arrivals.booking_id) ?? []
      return { ...withSendings(day, { rows, account, today, digest }), account, until: day.until }
    })
  }
}
