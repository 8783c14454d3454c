/** Solves linear equations, with pivots; null if they have no single solution. */
export function solve(rows: readonly (readonly number[])[], values: readonly number[]): number[] | null {
  const n = values.length
  const m = rows.map((row, i) => [...row, values[i]!])
  for (let i = 0; i < n; i++) {
    let pivot = i
    for (let k = i + 1; k < n; k++) if (Math.abs(m[k]![i]!) > Math.abs(m[pivot]![i]!)) pivot = k
    if (!(Math.abs(m[pivot]![i]!) > 1e-12)) return null
    const swapped = m[i]!
    m[i] = m[pivot]!
    m[pivot] = swapped
    for (let k = 0; k < n; k++) {
      if (k === i) continue
      const factor = m[k]![i]! / m[i]![i]!
      for (let j = i; j <= n; j++) m[k]![j]! -= factor * m[i]![j]!
    }
  }
  return m.map((row, i) => row[n]! / row[i]!)
}
