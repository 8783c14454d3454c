import type { PoliceArrivals } from '@portineria/contract/police'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { DayOfStay } from './police.rules.ts'
import type { PoliceRecord } from './record.rules.ts'
import { type AccountOfFlat, HELD_BACK, type SentRow, withSendings } from './sending-status.rules.ts'

const DAY = '2026-11-18'
const account: AccountOfFlat = {
  id: 7,
  name: 'RM000001',
  mode: 'ask',
  stopped: false,
  apartment_id: null,
  lacks_apartment: false,
}

const record = (guest: number, name = `NAME ${guest}`): PoliceRecord => ({
  type: '16',
  arrival: DAY,
  days: '3',
  surname: 'ROSSI',
  name,
  sex: '1',
  birth_date: '1980-01-01',
  birth_city: '',
  birth_province: '',
  birth_state: '100000215',
  citizenship: '100000215',
  document_type: 'IDENT',
  document_number: String(guest),
  document_place: '100000215',
})

type Guest = { id: number; status?: 'due' | 'by_hand'; written?: boolean; name?: string }

function dayOf(parties: Guest[][], values: Partial<PoliceArrivals> = {}): DayOfStay {
  const guests = parties.flat()
  const arrivals = {
    day: DAY,
    status: 'due',
    approved: true,
    rows: guests.map(({ id, status = 'due', written = true }) => ({
      guest_id: id,
      guest: id,
      name: null,
      surname: null,
      status,
      problems: written ? [] : [{ field: 'name' as const, why: 'empty' as const }],
      in_file: written && status === 'due',
      refusal: null,
      changed: false,
    })),
    ...values,
  } as PoliceArrivals
  return {
    arrivals,
    records: guests
      .filter(({ written = true, status = 'due' }) => written && status === 'due')
      .map(({ id, name }) => ({ guest_id: id, record: record(id, name) })),
    parties: parties.map((party) => party.map(({ id }) => id)),
    until: Object.fromEntries(guests.map(({ id }) => [id, '2026-11-21'])),
  }
}

const digest = ({ surname, name, document_number }: PoliceRecord) => ({
  person: `${surname} ${name}`,
  line: `${surname} ${name} ${document_number}`,
})

let ids = 0
const sent = (guest: number, status: SentRow['status'], values: Partial<SentRow> = {}): SentRow => ({
  id: ++ids,
  sending_id: 1,
  guest_id: guest,
  day: DAY,
  until: '2026-11-21',
  status,
  ...digest(record(guest)),
  code: null,
  words: null,
  sending: {
    state: 'done',
    asked_at: `${DAY}T10:00:00.000Z`,
    asked_by: 'Ada Serra',
    automatic: false,
    sent_at: `${DAY}T10:00:01.000Z`,
    lost_at: null,
    next_try: `${DAY}T10:00:00.000Z`,
    trouble: null,
  },
  ...values,
})

const see = (day: DayOfStay, rows: SentRow[] = [], of: AccountOfFlat | null = account, today = DAY) => {
  const { arrivals, file, ready, unchanged } = withSendings(day, { rows, account: of, today, digest })
  const idsOf = (parties: { guest_id: number }[][]) => parties.map((party) => party.map(({ guest_id }) => guest_id))
  return {
    status: arrivals.status,
    rows: arrivals.rows.map(({ status }) => status),
    hindrance: arrivals.hindrance,
    file: file.map(({ guest_id }) => guest_id),
    ready: idsOf(ready),
    unchanged: idsOf(unchanged),
    arrivals,
  }
}
const single = [{ id: 1 }]
const family = [{ id: 2 }, { id: 3 }]

describe('what is ready', () => {
  it('is every whole party of an approved check-in that arrived today or yesterday', () => {
    expect(see(dayOf([single, family]))).toMatchObject({ ready: [[1], [2, 3]], hindrance: null, status: 'due' })
    expect(see(dayOf([single, [{ id: 2 }, { id: 3, written: false }]]))).toMatchObject({
      ready: [[1]],
      hindrance: 'problems',
    })
  })

  it.each<[string, DayOfStay, AccountOfFlat | null, string]>([
    ['no_account', dayOf([single]), null, DAY],
    ['hand_mode', dayOf([single]), { ...account, mode: 'hand' }, DAY],
    ['account_stopped', dayOf([single]), { ...account, stopped: true }, DAY],
    ['no_apartment', dayOf([single]), { ...account, lacks_apartment: true }, DAY],
    ['too_old', dayOf([single]), account, '2026-11-20'],
    ['not_approved', dayOf([single], { approved: false }), account, DAY],
    ['problems', dayOf([[{ id: 1, name: 'SAME' }], [{ id: 2, name: 'SAME' }]]), account, DAY],
  ])('is nothing: %s', (hindrance, day, of, today) => {
    expect(see(day, [], of, today)).toMatchObject({ hindrance, ready: [], unchanged: [] })
  })

  it('is still what arrived yesterday', () => {
    expect(see(dayOf([single]), [], account, '2026-11-19').ready).toEqual([[1]])
  })
})

describe('a guest', () => {
  it('who is being sent, was taken or whose answer was lost is not ready and not in the file', () => {
    for (const [status, shown] of [
      ['waiting', 'sending'],
      ['accepted', 'sent'],
      ['unknown', 'unknown'],
    ] as const)
      expect(see(dayOf([single]), [sent(1, status)])).toMatchObject({
        status: shown,
        rows: [shown],
        ready: [],
        file: [],
        hindrance: null,
      })
  })

  it('who waits because the portal is down is due, and in the file', () => {
    const waits = sent(1, 'waiting')
    waits.sending = { ...waits.sending, state: 'waiting', trouble: 'down', sent_at: null }
    const seen = see(dayOf([single]), [waits])
    expect(seen).toMatchObject({ status: 'due', ready: [], file: [1] })
    expect(seen.arrivals.sending).toMatchObject({ trouble: 'down', next_try: waits.sending.next_try })
  })

  it('whose sending was withdrawn is ready again', () => {
    expect(see(dayOf([single]), [sent(1, 'withdrawn')])).toMatchObject({ status: 'due', ready: [[1]] })
  })

  it('whom the portal refused waits for a correction, and their party with them', () => {
    const refused = [
      sent(2, 'refused', { code: '21', words: 'Cognome non valido' }),
      sent(3, 'refused', { code: HELD_BACK }),
    ]
    const before = see(dayOf([single, family]), refused)
    expect(before).toMatchObject({ status: 'refused', ready: [[1]], unchanged: [[2, 3]], file: [1, 2, 3] })
    expect(before.arrivals.rows.map(({ refusal }) => refusal)).toEqual([
      null,
      { held: false, code: '21', words: 'Cognome non valido', field: 'surname' },
      { held: true, code: '', words: '', field: null },
    ])
    const mended = dayOf([single, [{ id: 2, name: 'MENDED' }, { id: 3 }]])
    expect(see(mended, refused)).toMatchObject({ ready: [[1], [2, 3]], unchanged: [] })
  })

  it('who was typed in again is the same person', () => {
    const again = dayOf([[{ id: 9, name: 'NAME 1' }]])
    expect(see(again, [sent(1, 'accepted', { guest_id: null })])).toMatchObject({ status: 'sent', ready: [] })
  })

  it('whose arrival is said to be another day after all is not sent twice; an extension is', () => {
    expect(see(dayOf([single]), [sent(1, 'accepted', { day: '2026-11-17', until: '2026-11-20' })]).status).toBe('sent')
    const extended = see(dayOf([single]), [sent(1, 'accepted', { day: '2026-11-15', until: DAY })])
    expect(extended).toMatchObject({ status: 'due', ready: [[1]] })
  })

  it('whose check-in has changed since is sent, and says so', () => {
    const [row] = see(dayOf([single]), [sent(1, 'accepted', { line: 'other' })]).arrivals.rows
    expect(row).toMatchObject({ status: 'sent', changed: true })
  })

  it('who came by hand stays so; one that is sent as well counts as sent', () => {
    expect(see(dayOf([[{ id: 1, status: 'by_hand' }]], { status: 'by_hand' }))).toMatchObject({ status: 'by_hand' })
    expect(see(dayOf([single, [{ id: 2, status: 'by_hand' }]]), [sent(1, 'accepted')]).status).toBe('sent')
  })
})

it('what is left of a party of which some are reported is for a person, and not in the file', () => {
  expect(see(dayOf([family]), [sent(2, 'accepted')])).toMatchObject({
    ready: [],
    file: [],
    hindrance: 'split_party',
    rows: ['sent', 'due'],
    status: 'due',
  })
})

it('whatever was sent before, nobody is ready twice, and ready parties are whole', () => {
  const statuses = ['waiting', 'accepted', 'refused', 'unknown', 'withdrawn'] as const
  const rows = fc.array(fc.record({ guest: fc.integer({ min: 1, max: 6 }), status: fc.constantFrom(...statuses) }), {
    maxLength: 12,
  })
  const parties = [[{ id: 1 }], [{ id: 2 }, { id: 3 }], [{ id: 4 }, { id: 5 }, { id: 6 }]]
  fc.assert(
    fc.property(rows, (made) => {
      const before = made.map(({ guest, status }) => sent(guest, status))
      const { ready, unchanged, arrivals } = see(dayOf(parties), before)
      const offered = [...ready, ...unchanged].flat()
      expect(new Set(offered).size).toBe(offered.length)
      for (const party of [...ready, ...unchanged])
        expect(parties.map((one) => one.map(({ id }) => id))).toContainEqual(party)
      for (const guest of offered)
        expect(
          before.some((row) => row.guest_id === guest && ['waiting', 'accepted', 'unknown'].includes(row.status)),
        ).toBe(false)
      // Nobody is forgotten: everybody is done, with the portal, ready, or a reason is given.
      const silent = arrivals.rows.filter(({ guest_id, status }) => status === 'due' && !offered.includes(guest_id))
      if (silent.length > 0) expect(arrivals.hindrance).not.toBeNull()
    }),
  )
})
