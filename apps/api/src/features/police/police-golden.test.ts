/**
 * The file for the portal, compared column by column with `golden/arrivals.txt`. That file was written by another program, from the
 * columns of the police's manual and values that were worked out by hand, so it does not repeat a mistake of ours.
 */
import { readFileSync } from 'node:fs'
import { ITALY } from '@portineria/contract/rules/check-in'
import { STATUS } from '@portineria/contract/rules/codes'
import { expect, it } from 'vitest'
import { anne, italianBorn, MONZA, niccolo, places, ROME, SWEDEN } from '../../../test/police-people.ts'
import { daysOfStay, type ReportedGuest, type ReportedStay } from './police.rules.ts'
import { writeFile } from './record.rules.ts'

let ids = 0
function guest(values: Partial<ReportedGuest> = {}): ReportedGuest {
  ids += 1
  return {
    ...anne,
    id: ids,
    position: ids,
    arrival: null,
    departure: null,
    said: null,
    awaited: false,
    reported: [],
    ...values,
  }
}

const stay = (check_in: string, check_out: string, opened: string, guests: ReportedGuest[]): ReportedStay => ({
  id: 1,
  code: 'ABC',
  holder_name: null,
  flat_id: 1,
  flat_name: 'Ripa',
  status: STATUS.opened,
  check_in,
  check_out,
  check_in_hour: '15:00',
  check_out_hour: '10:00',
  said: null,
  opened,
  closed: null,
  guests_number: guests.length,
  guests,
  released_at: null,
  erased: [],
  reports: [],
})

const italian = guest(niccolo)
const fiftyLetters = guest({
  name: 'Søren',
  surname: 'vonundzuHohenstaufenbergWaldeckPyrmontLichtenfelse',
  gender: 1,
  birth_date: '1984-02-29',
  birth_state: SWEDEN,
  citizenship: SWEDEN,
  document_number: 'P 1234567',
  document_issue_country: SWEDEN,
})
const child = { kind: 'family_member', surname: 'Straßer', document_type: null, document_number: null } as const
const family = [
  guest({
    ...italianBorn(MONZA, '1980-05-01'),
    kind: 'family_head',
    name: 'Łuka',
    surname: 'Straßer',
    gender: 1,
    document_type: 'PATEN',
    document_number: 'mi 1234567/x',
    document_issue_country: ITALY,
    document_issue_city: ROME,
  }),
  guest({ ...child, name: 'Anne-Marie d’Arc', birth_date: '1982-03-14' }),
  guest({ ...child, ...italianBorn(MONZA, '2015-05-01'), name: 'Eva' }),
  guest({ ...child, ...italianBorn(MONZA, '2017-06-02'), name: 'Zoë' }),
  guest({ ...child, ...italianBorn(ROME, '2025-12-31'), name: 'Léo', gender: 1 }),
]

const stays = [
  stay('2026-10-17', '2026-11-17', '2026-10-17T15:00:00.000Z', [italian]),
  stay('2026-11-18', '2026-11-22', '2026-11-18T15:00:00.000Z', [
    fiftyLetters,
    // Nothing is cut: a surname of sixty letters is left out.
    guest({ surname: 'A'.repeat(60) }),
  ]),
  stay('2026-11-18', '2026-11-21', '2026-11-18T15:00:00.000Z', family),
  // 23:30 in Rome.
  stay('2026-11-17', '2026-11-18', '2026-11-17T22:30:00.000Z', [guest()]),
  // 00:30 of the night on which the clocks are set back.
  stay('2026-10-24', '2026-10-27', '2026-10-24T22:30:00.000Z', [
    guest({ kind: 'group_head' }),
    guest({ kind: 'group_member', name: 'Claire' }),
  ]),
  // 23:30 before the night on which they are set forward.
  stay('2026-03-28', '2026-03-30', '2026-03-28T22:30:00.000Z', [guest()]),
]

it('the file for the portal is what the golden file says, column by column', () => {
  const now = new Date('2026-12-01T00:00:00Z')
  const records = stays.flatMap((one) => daysOfStay(one, places, now).flatMap((day) => day.records))
  const file = writeFile(records.map(({ record }) => record))
  const golden = readFileSync(new URL('golden/arrivals.txt', import.meta.url), 'utf8')
  const expected = golden
    .trimEnd()
    .split('\n')
    .map((line) => line.split('|').slice(0, -1))
  const widths = expected[0]?.map(({ length }) => length) ?? []
  const columnsOf = (line: string) => {
    let at = 0
    return widths.map((width) => line.slice(at, (at += width)))
  }
  expect(file.split('\r\n').map(columnsOf)).toEqual(expected)
  expect(file).toHaveLength(expected.length * 168 + (expected.length - 1) * 2)
})
