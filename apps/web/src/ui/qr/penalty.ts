// Scores how hard a QR code is to read, by the four rules of the standard. The mask with the lowest score is used.
type Matrix = readonly (readonly boolean[])[]

export function penaltyOf(rows: Matrix): number {
  const columns = rows.map((_, x) => rows.map((row) => row[x] ?? false))
  return sum([...rows, ...columns].map((line) => runs(line) + finders(line))) + blocks(rows) + balance(rows)
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)

/** Rule 1: five or more modules of one colour in a line. */
function runs(line: readonly boolean[]): number {
  let [points, length] = [0, 0]
  line.forEach((dark, at) => {
    length = at > 0 && dark === line[at - 1] ? length + 1 : 1
    if (length === 5) points += 3
    else if (length > 5) points += 1
  })
  return points
}

/** Rule 3: a pattern that looks like a finder pattern, 1:1:3:1:1 with light modules beside it. */
function finders(line: readonly boolean[]): number {
  const text = line.map(Number).join('')
  let points = 0
  for (let at = 0; at + 11 <= text.length; at++) {
    const piece = text.slice(at, at + 11)
    if (piece === '10111010000' || piece === '00001011101') points += 40
  }
  return points
}

/** Rule 2: squares of two by two modules of one colour. */
function blocks(rows: Matrix): number {
  let points = 0
  for (let y = 0; y + 1 < rows.length; y++)
    for (let x = 0; x + 1 < rows.length; x++) {
      const colour = rows[y]?.[x]
      if (colour === rows[y]?.[x + 1] && colour === rows[y + 1]?.[x] && colour === rows[y + 1]?.[x + 1]) points += 3
    }
  return points
}

/** Rule 4: ten points for every five percent that the share of dark modules differs from a half. */
function balance(rows: Matrix): number {
  const total = rows.length * rows.length
  const dark = sum(rows.map((row) => row.filter(Boolean).length))
  return Math.max(0, Math.ceil(Math.abs(dark * 20 - total * 10) / total) - 1) * 10
}
