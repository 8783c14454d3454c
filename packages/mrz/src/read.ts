/** Step 3: turns a line that was cut out flat into the probability of every character at every place. */
import type { Network } from './network.ts'
import { type Grey, normalise } from './picture.ts'

/** Log probabilities, `classes` values per frame; a frame is 4 pixels of the strip. */
export type Scores = { frames: number; classes: number; logp: Float32Array }

export function readLine(strip: Grey, reader: Network): Scores {
  const { channels: classes, width: frames, data } = reader(normalise(strip))
  const logp = new Float32Array(frames * classes)
  for (let t = 0; t < frames; t++) {
    let max = -Infinity
    for (let c = 0; c < classes; c++) max = Math.max(max, data[c * frames + t]!)
    let sum = 0
    for (let c = 0; c < classes; c++) sum += Math.exp(data[c * frames + t]! - max)
    const log = max + Math.log(sum)
    for (let c = 0; c < classes; c++) logp[t * classes + c] = data[c * frames + t]! - log
  }
  return { frames, classes, logp }
}
