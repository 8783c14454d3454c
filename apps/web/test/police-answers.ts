/** The police report as the server answers, for the tests of its screen. */
import type { PoliceArrivals } from '@portineria/contract/police'
import { STATUS } from '@portineria/contract/rules/codes'
import { screen, within } from '@testing-library/dom'
import { renderApp, slow } from './render-app.tsx'
import type { Replies } from './server.ts'

export const policeRow = (guest: number, name: string): PoliceArrivals['rows'][number] => ({
  guest_id: guest,
  guest,
  name,
  surname: 'Rossi',
  status: 'due',
  problems: [],
  in_file: true,
  refusal: null,
  changed: false,
})

/** Two guests who have arrived and are not reported, in an apartment without an account. */
export const dueArrivals: PoliceArrivals = {
  booking_id: 1,
  code: 'ABC123',
  holder_name: 'Anna Lindqvist',
  flat_id: 1,
  flat_name: 'Peretti',
  check_in: '2199-05-03',
  check_out: '2199-05-07',
  day: '2199-05-03',
  arrival: '2199-05-03T14:02:00.000Z',
  due: '2199-05-04T14:02:00.000Z',
  expected: null,
  status: 'due',
  booking_status: STATUS.valid,
  approved: true,
  named_guests: 2,
  missing_guests: 0,
  reported: null,
  account: null,
  ready: 0,
  hindrance: null,
  sending: null,
  rows: [policeRow(1, 'Anna'), policeRow(2, 'Bea')],
}

export const openPolice = (listPolice: PoliceArrivals[], answers: Replies = {}, language: 'gb' | 'it' = 'gb') =>
  renderApp({ path: '/admin_police', as: 'admin', language, answers: { listPolice, ...answers } })

/** A part of the screen by its heading. */
export const policeGroup = async (name: string) => within(await screen.findByRole('region', { name }, slow))
