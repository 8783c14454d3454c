/** The guests of the demo's stays that are in progress or over, so that their arrivals can be reported. */
import type { DemoGuest } from './check-ins.ts'
import { olderStays } from './older-stays.ts'
import { guestsOf } from './parties.ts'

/** The simulated portal of the police refuses a number like this one, until it is corrected. */
const REFUSED_NUMBER = 'ZZ0000045'

const refused = ([head, ...others]: DemoGuest[]): DemoGuest[] =>
  head ? [{ ...head, document_number: REFUSED_NUMBER }, ...others] : others

/** By booking code. */
export const stayedCheckIns: Readonly<Record<string, readonly DemoGuest[]>> = {
  'TS-5177': guestsOf('mbeki', 'there'),
  'TS-5162': refused(guestsOf('popescu', 'there')),
  'TS-5185': guestsOf('rinaldi', 'there'),
  'TS-5188': guestsOf('novakova', 'there'),
  'TS-5191': guestsOf('whitaker', 'there'),
  'TS-5195': guestsOf('demir', 'there'),
  'TS-5041': guestsOf('marchetti', 'there'),
  'TS-5128': guestsOf('fischer', 'there'),
  'TS-5090': guestsOf('tanaka', 'gone'),
  'TS-4988': guestsOf('bianchi', 'gone'),
  ...Object.fromEntries(olderStays.map(({ code, party }) => [code, guestsOf(party, 'gone')])),
}
