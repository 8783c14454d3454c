/** Computes a chart scale of three equal steps in round numbers that holds the largest value. */
const roundFactors = [1, 2, 3, 5, 10]

export function scaleOf(largest: number): { top: number; lines: number[] } {
  const step = stepFor(Math.max(1, Math.ceil(largest / 3)))
  return { top: step * 3, lines: [0, step, step * 2, step * 3] }
}

function stepFor(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least))
  return power * (roundFactors.find((factor) => factor * power >= least) ?? 10)
}
