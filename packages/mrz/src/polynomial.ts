/** Fits a straight or gently curved line through weighted points. */

export type Sample = { t: number; value: number; weight: number }

/** Coefficients of 1, t and t²; a straight line has two. */
export type Polynomial = readonly number[]

export const evaluate = (c: Polynomial, t: number): number => (c[0] ?? 0) + (c[1] ?? 0) * t + (c[2] ?? 0) * t * t

/** Least squares, by the normal equations. */
export function fitPolynomial(samples: readonly Sample[], degree: 1 | 2): Polynomial {
  const n = degree + 1
  const m = Array.from({ length: n }, () => new Float64Array(n + 1))
  for (const { t, value, weight } of samples) {
    const powers = [1, t, t * t]
    for (let i = 0; i < n; i++) {
      for (let j = 0; j < n; j++) m[i]![j]! += weight * powers[i]! * powers[j]!
      m[i]![n]! += weight * powers[i]! * value
    }
  }
  for (let i = 0; i < n; i++) {
    // Keeps the division safe if all points lie at one place.
    m[i]![i]! += 1e-6
    for (let k = 0; k < n; k++) {
      if (k === i) continue
      const factor = m[k]![i]! / m[i]![i]!
      for (let j = i; j <= n; j++) m[k]![j]! -= factor * m[i]![j]!
    }
  }
  return m.map((row, i) => row[n]! / row[i]!)
}
