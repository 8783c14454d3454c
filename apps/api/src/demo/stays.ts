/** The demo's bookings, in every status, with dates relative to today. */
import { SOURCE, STATUS, type Status } from '@portineria/contract/rules/codes'

type DemoStay = {
  code: string
  flat: string
  /** The holder's e-mail address, or null while the key is unused. */
  holder: string | null
  invited?: { name: string; email: string; language?: 'it' }
  status: Status
  status_message?: string
  /** Days from today. */
  check_in: number
  check_out: number
  guests: number
  source?: 0 | 1 | 2
  openings?: [door1: number, door2: number]
  used?: [door1: number, door2: number]
  infinite?: true
  blocked?: true
  archived?: true
  concierge_notes?: string
}

const { created, verify, not_valid, valid, opened, closed } = STATUS

/** The stay of `guest@portineria.test`. It began yesterday, so its doors can be opened at any hour of today. */
const DOORS_OPEN_NOW = 'TS-4827'
/** The stay with an unused key. */
export const KEY_UNUSED = 'TS-5310'

export const demoStays: readonly DemoStay[] = [
  {
    code: DOORS_OPEN_NOW,
    flat: 'Garibaldi',
    holder: 'guest@portineria.test',
    status: valid,
    check_in: -1,
    check_out: 3,
    guests: 2,
    source: SOURCE.booking,
    openings: [6, 4],
  },
  {
    code: KEY_UNUSED,
    flat: 'Vespucci',
    holder: null,
    invited: { name: 'Zofia Kowalska', email: 'zofia.kowalska@example.test' },
    status: created,
    check_in: 1,
    check_out: 4,
    guests: 2,
    source: SOURCE.airbnb,
  },
  {
    code: 'TS-5311',
    flat: 'Genovesi',
    holder: null,
    invited: { name: 'Lukas Müller', email: 'lukas.mueller@example.test' },
    status: created,
    check_in: 9,
    check_out: 12,
    guests: 3,
  },
  {
    code: 'TS-5312',
    flat: 'Calisto',
    holder: null,
    invited: { name: 'Ingrid Larsen', email: 'ingrid.larsen@example.test' },
    status: created,
    check_in: 20,
    check_out: 23,
    guests: 2,
  },
  {
    code: 'TS-5313',
    flat: 'Ripa',
    holder: null,
    invited: { name: 'Arjun Patel', email: 'arjun.patel@example.test' },
    status: created,
    check_in: 25,
    check_out: 28,
    guests: 3,
  },
  {
    code: 'TS-5314',
    flat: 'Monserrato',
    holder: null,
    invited: { name: 'Chidi Okafor', email: 'chidi.okafor@example.test' },
    status: created,
    check_in: 30,
    check_out: 34,
    guests: 2,
  },
  {
    code: 'TS-5315',
    flat: 'Cosimato',
    holder: null,
    invited: { name: 'Grace Whitfield', email: 'grace.whitfield@example.test' },
    status: created,
    check_in: 36,
    check_out: 40,
    guests: 2,
  },
  {
    code: 'TS-5316',
    flat: 'Vespucci',
    holder: null,
    invited: { name: 'Federica Conti', email: 'federica.conti@example.test', language: 'it' },
    status: created,
    check_in: 44,
    check_out: 47,
    guests: 3,
    source: SOURCE.booking,
  },
  {
    code: 'TS-5204',
    flat: 'Cosimato',
    holder: 'anneke.devries@example.test',
    status: verify,
    check_in: 0,
    check_out: 5,
    guests: 3,
    source: SOURCE.booking,
  },
  {
    code: 'TS-5248',
    flat: 'Peretti',
    holder: 'ioana.popescu@example.test',
    status: verify,
    check_in: 5,
    check_out: 9,
    guests: 2,
    source: SOURCE.airbnb,
  },
  {
    code: 'TS-5219',
    flat: 'Ripa',
    holder: 'marco.castellani@example.test',
    status: not_valid,
    status_message: 'La foto del documento è tagliata: si vede solo metà del numero. Puoi rifarla, per favore?',
    check_in: 2,
    check_out: 6,
    guests: 2,
    source: SOURCE.airbnb,
  },
  {
    code: 'TS-5177',
    flat: 'Paglia',
    holder: 'thandi.mbeki@example.test',
    status: valid,
    check_in: 0,
    check_out: 3,
    guests: 2,
    concierge_notes: 'Keys by hand: arrives around 18:20.',
  },
  {
    code: 'TS-5150',
    flat: 'Monserrato',
    holder: 'camille.dubois@example.test',
    status: opened,
    check_in: -2,
    check_out: 2,
    guests: 2,
    source: SOURCE.booking,
    openings: [10, 10],
    used: [3, 2],
  },
  {
    code: 'TS-5162',
    flat: 'Calisto',
    holder: 'ioana.popescu@example.test',
    status: opened,
    check_in: -1,
    check_out: 1,
    guests: 2,
    source: SOURCE.trivago,
    infinite: true,
    used: [4, 4],
  },
  {
    code: 'TS-5090',
    flat: 'Monserrato',
    holder: 'haruto.tanaka@example.test',
    status: closed,
    check_in: -6,
    check_out: -2,
    guests: 2,
    source: SOURCE.booking,
    used: [5, 5],
  },
  {
    code: 'TS-5233',
    flat: 'Peretti',
    holder: 'haruto.tanaka@example.test',
    status: valid,
    check_in: 12,
    check_out: 15,
    guests: 2,
    blocked: true,
    concierge_notes: 'Payment disputed: blocked until it is settled.',
  },
  {
    code: 'TS-4711',
    flat: 'Garibaldi',
    holder: 'camille.dubois@example.test',
    status: closed,
    check_in: -40,
    check_out: -36,
    guests: 2,
    archived: true,
    source: SOURCE.airbnb,
  },
  {
    code: 'TS-5041',
    flat: 'Genovesi',
    holder: 'sofia.marchetti@example.test',
    status: opened,
    check_in: -3,
    check_out: 2,
    guests: 5,
    source: SOURCE.booking,
    used: [6, 0],
    concierge_notes: 'The lock is offline since this morning: Giulia brought them the spare keys.',
  },
  {
    code: 'TS-5128',
    flat: 'Peretti',
    holder: 'noah.fischer@example.test',
    status: opened,
    check_in: -4,
    check_out: 0,
    guests: 4,
    source: SOURCE.airbnb,
    used: [8, 6],
    concierge_notes: 'Leaves the bags with us until six.',
  },
  {
    code: 'TS-4988',
    flat: 'Vespucci',
    holder: 'lorenzo.bianchi@example.test',
    status: closed,
    check_in: -9,
    check_out: -5,
    guests: 2,
    source: SOURCE.airbnb,
    used: [7, 1],
  },
  {
    code: 'TS-4902',
    flat: 'Ripa',
    holder: 'oliver.hart@example.test',
    status: closed,
    check_in: -14,
    check_out: -11,
    guests: 3,
    source: SOURCE.trivago,
    used: [9, 4],
    concierge_notes: 'Two complaints about noise after midnight. Not to be accepted again.',
  },
  {
    code: 'TS-4655',
    flat: 'Calisto',
    holder: 'lorenzo.bianchi@example.test',
    status: closed,
    check_in: -62,
    check_out: -58,
    guests: 2,
    archived: true,
  },
]
