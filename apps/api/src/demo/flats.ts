/** The demo's nine apartments. */
import { calisto } from './flats/calisto.ts'
import { cosimato } from './flats/cosimato.ts'
import type { NewFlat } from './flats/fittings.ts'
import { garibaldi } from './flats/garibaldi.ts'
import { genovesi } from './flats/genovesi.ts'
import { monserrato } from './flats/monserrato.ts'
import { paglia } from './flats/paglia.ts'
import { peretti } from './flats/peretti.ts'
import { ripa } from './flats/ripa.ts'
import { vespucci } from './flats/vespucci.ts'

export const demoFlats: readonly NewFlat[] = [
  monserrato,
  calisto,
  ripa,
  cosimato,
  peretti,
  garibaldi,
  genovesi,
  vespucci,
  paglia,
]
