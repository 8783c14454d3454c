/** Counts the records of a CSV that arrives in pieces. A line break inside quotes does not end a record. */

const QUOTE = 34
const LINE_FEED = 10

/** The returned function takes the next piece and returns how many records are complete so far. */
export function createRecordCounter(): (piece: string) => number {
  let quoted = false
  let records = 0
  return (piece) => {
    for (let at = 0; at < piece.length; at++) {
      const character = piece.charCodeAt(at)
      // A doubled quote inside a cell flips the flag twice, which leaves it as it was.
      if (character === QUOTE) quoted = !quoted
      else if (character === LINE_FEED && !quoted) records += 1
    }
    return records
  }
}
