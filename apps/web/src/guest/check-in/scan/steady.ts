/** Decides when the camera may release its shutter by itself: two frames in a row have to read well, and the same. Pure. */
import type { Zone } from '@portineria/mrz/reader'
import type { PictureFlaw } from './quality.ts'

/** Below this mean confidence a frame does not count, even if its check digits hold: one in ten thousand do so by chance. */
const SURE = 0.9

const textOf = ({ lines }: Pick<Zone, 'lines'>) => lines.map(({ text }) => text).join('\n')

type Seen = Pick<Zone, 'lines' | 'valid' | 'mended' | 'confidence'>

const readsWell = ({ valid, mended, confidence }: Seen): boolean => valid && mended.length === 0 && confidence >= SURE

/** Answers for each frame whether it and the one before read well. */
export function createSteadyCheck() {
  let before: string | null = null
  return (zone: Seen | null, flaw: PictureFlaw | null): boolean => {
    const text = zone && flaw === null && readsWell(zone) ? textOf(zone) : null
    const steady = text !== null && text === before
    before = text
    return steady
  }
}
