/** The demo's stays of the last months, for the statistics. Their holders have come again since, or will. */
import { SOURCE } from '@portineria/contract/rules/codes'
import type { PartyName } from './parties.ts'

type OlderStay = {
  code: string
  flat: string
  holder: string
  party: PartyName
  /** Days from today. */
  check_in: number
  check_out: number
  source?: 0 | 1 | 2
}

const holders = {
  bakker: 'anneke.devries',
  bianchi: 'lorenzo.bianchi',
  castellani: 'marco.castellani',
  dubois: 'camille.dubois',
  fischer: 'noah.fischer',
  mbeki: 'thandi.mbeki',
  popescu: 'ioana.popescu',
  tanaka: 'haruto.tanaka',
} satisfies Partial<Record<PartyName, string>>

type Row = [code: string, flat: string, party: keyof typeof holders, check_in: number, check_out: number]

/** Elena Bianchi left out where she lives, so the statistics of Ripa lack it. */
export const LACKS_RESIDENCE = 'TS-4830'

const rows: readonly Row[] = [
  ['TS-4875', 'Garibaldi', 'bakker', -18, -13],
  ['TS-4868', 'Monserrato', 'dubois', -20, -16],
  ['TS-4842', 'Calisto', 'tanaka', -24, -20],
  [LACKS_RESIDENCE, 'Ripa', 'bianchi', -26, -22],
  ['TS-4815', 'Cosimato', 'castellani', -29, -25],
  ['TS-4802', 'Garibaldi', 'fischer', -31, -27],
  ['TS-4790', 'Monserrato', 'mbeki', -33, -29],
  ['TS-4766', 'Calisto', 'castellani', -38, -34],
  ['TS-4735', 'Cosimato', 'popescu', -42, -38],
  ['TS-4744', 'Ripa', 'fischer', -44, -39],
  ['TS-4716', 'Garibaldi', 'mbeki', -48, -45],
  ['TS-4702', 'Monserrato', 'popescu', -50, -46],
  ['TS-4680', 'Calisto', 'bianchi', -55, -51],
  ['TS-4660', 'Ripa', 'tanaka', -58, -54],
  ['TS-4640', 'Cosimato', 'dubois', -65, -60],
  ['TS-4611', 'Monserrato', 'tanaka', -71, -67],
]

const sources = [SOURCE.booking, SOURCE.airbnb, undefined, SOURCE.booking, SOURCE.trivago]

export const olderStays: readonly OlderStay[] = rows.map(([code, flat, party, check_in, check_out], index) => {
  const source = sources[index % sources.length]
  const stay = { code, flat, party, check_in, check_out, holder: `${holders[party]}@example.test` }
  return source === undefined ? stay : { ...stay, source }
})
