/** Structures and stays for the tests of the statistics. */
import { STATUS } from '@portineria/contract/rules/codes'
import { POLICE_ZONE } from '@portineria/contract/rules/police'
import { monthOf } from '@portineria/contract/rules/statistics'
import { addDays, dayIn } from '@portineria/contract/rules/stay-time'
import { guest } from '../src/features/booking/booking.table.ts'
import { call, type Desk, type Reachable } from './app.ts'
import { makeBooking, makeFlat } from './factories.ts'

const ITALY = '100000100'
const FRANCE = '100000215'

export type Structure = Awaited<ReturnType<ReturnType<typeof statisticsDesk>['makeStructure']>>

/** `token` is that of an operator. Stays are from A to B. */
export function statisticsDesk(app: Desk & Reachable, token: string) {
  const today = dayIn(POLICE_ZONE, app.clock.now())
  const [A, B] = [addDays(today, -6), addDays(today, -4)]
  let number = 0

  async function daysOf({ structure_code: code }: { structure_code: string }, from = A, to = addDays(today, -1)) {
    const months = [...new Set([monthOf(from), monthOf(to)])]
    const all = []
    for (const month of months) {
      const { body } = await call(app, 'getStatistics', { query: { month } }, token)
      all.push(...(body.structures.find((one) => one.structure_code === code)?.days ?? []))
    }
    return all.filter(({ day }) => day >= from && day <= to)
  }

  return {
    today,
    A,
    B,
    daysOf,
    statesOf: async (structure: { structure_code: string }, from = A, to = B) =>
      (await daysOf(structure, from, to)).map(({ state }) => state),
    mark: (
      { structure_code }: { structure_code: string },
      how: 'by_hand' | null = 'by_hand',
      from = A,
      to = B,
      digest?: string,
    ) => call(app, 'markMovements', { body: { structure_code, from, to, how, ...(digest ? { digest } : {}) } }, token),

    /** An apartment that reports since two months ago, alone in its structure. */
    async makeStructure(values: Parameters<typeof makeFlat>[1] = {}) {
      number += 1
      const structure_code = `058091-CAV-${String(number).padStart(5, '0')}`
      const row = { structure_code, statistics_from: addDays(today, -62), rooms: 2, beds: 5, ...values }
      return { ...(await makeFlat(app, row)), structure_code: row.structure_code ?? '' }
    },

    /** A father who lives in Rome and his daughter, who lives in France. */
    async makeStay(flat: { id: number }, values: Parameters<typeof makeBooking>[1] = {}) {
      const stay = { check_in: A, check_out: B, guests_number: 2, status: STATUS.closed, ...values }
      const made = await makeBooking(app, { flat_id: flat.id, ...stay })
      const person = { booking_id: made.id, surname: '<b>Rossi & Figli</b>', citizenship: ITALY }
      const people = await app.db
        .insert(guest)
        .values([
          {
            ...person,
            position: 1,
            kind: 'family_head',
            name: 'Aldo',
            gender: 1,
            birth_date: '1980-02-29',
            residence_country: ITALY,
            residence_city: '412058091',
          },
          {
            ...person,
            position: 2,
            kind: 'family_member',
            name: 'Bea',
            gender: 2,
            birth_date: '2015-06-01',
            residence_country: FRANCE,
          },
        ])
        .returning()
      return { ...made, ids: people.map(({ id }) => `PORT-${id}`) }
    },
  }
}
