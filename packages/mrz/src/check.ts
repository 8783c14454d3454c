/** Step 5: check digits, and repairs of characters that a check digit or a state code shows to be wrong. */
import type { Cell } from './decode.ts'
import { type Check, type CheckName, type Layout, layouts, type Range } from './layouts.ts'
import { isStateCode } from './state-codes.ts'

export type Checks = Partial<Record<CheckName, boolean>>
export type Mended = CheckName | 'issuing_state' | 'nationality'

const WEIGHTS = [7, 3, 1] as const

/** The check digit of Doc 9303: letters count from A = 10, the filler is 0. */
export function checkDigit(text: string): string {
  let sum = 0
  for (const [i, char] of [...text].entries()) sum += (char === '<' ? 0 : Number.parseInt(char, 36)) * WEIGHTS[i % 3]!
  return String(sum % 10)
}

export const textOf = (lines: readonly (readonly Cell[])[], { line, from, to }: Range): string =>
  lines[line]!.slice(from, to)
    .map(({ char }) => char)
    .join('')

function holds(lines: readonly (readonly Cell[])[], { at, over, fillerMeansZero }: Check): boolean {
  const written = textOf(lines, at)
  const wanted = checkDigit(over.map((range) => textOf(lines, range)).join(''))
  return written === wanted || (fillerMeansZero === true && written === '<' && wanted === '0')
}

/**
 * A card's number may be longer than nine characters: then a filler is in the place of the check digit, and the number goes on in
 * the optional field, with the check digit at its end.
 */
export function longNumber(
  lines: readonly (readonly Cell[])[],
  layout: Layout,
): { number: string; holds: boolean } | null {
  const { at, over } = layout.checks.document_number
  if (layout !== layouts.TD1 || textOf(lines, at) !== '<') return null
  const rest = textOf(lines, layout.fields.optional!).split('<')[0] ?? ''
  if (rest.length < 2) return null
  const number = textOf(lines, over[0]!) + rest.slice(0, -1)
  return { number, holds: checkDigit(number) === rest.at(-1) }
}

const checkEntries = (layout: Layout) => Object.entries(layout.checks) as [CheckName, Check][]

export function checkAll(lines: readonly (readonly Cell[])[], layout: Layout): Checks {
  const checks: Checks = Object.fromEntries(checkEntries(layout).map(([name, check]) => [name, holds(lines, check)]))
  const long = longNumber(lines, layout)
  return long ? { ...checks, document_number: long.holds } : checks
}

/** A character with a smaller share than this does not explain a failed check digit. */
const LOWEST_SHARE = 0.005
/** How many doubtful characters of a field are tried, alone and in pairs. */
const MOST_SWAPS = 12

type Swap = { line: number; column: number; char: string; share: number; frame: number }

const likelihood = (swaps: readonly Swap[]) => swaps.reduce((product, { share }) => product * share, 1)

const swapsOf = (lines: readonly (readonly Cell[])[], { line, from, to }: Range): Swap[] =>
  lines[line]!.slice(from, to).flatMap(({ others, frame }, i) =>
    others
      .filter(({ share }) => share > LOWEST_SHARE)
      .map(({ char, share }) => ({ line, column: from + i, char, share, frame })),
  )

const apply = (lines: Cell[][], { line, column, char, share, frame }: Swap) => {
  lines[line]![column] = { char, confidence: share, frame, others: [], mended: true }
}

/** One or two swaps at different places, the likeliest first. */
function attemptsFor(lines: readonly (readonly Cell[])[], { at, over }: Check): Swap[][] {
  const swaps = [...over, at]
    .flatMap((range) => swapsOf(lines, range))
    .sort((a, b) => b.share - a.share)
    .slice(0, MOST_SWAPS)
  const pairs = swaps.flatMap((a, i) =>
    swaps.slice(i + 1).flatMap((b) => (b.line === a.line && b.column === a.column ? [] : [[a, b]])),
  )
  return [...swaps.map((swap) => [swap]), ...pairs].sort((a, b) => likelihood(b) - likelihood(a))
}

/** Makes failed check digits hold by exchanging one or two doubtful characters in `lines`. Returns the checks it mended. */
export function mendChecks(lines: Cell[][], layout: Layout): CheckName[] {
  const mended: CheckName[] = []
  const failures = () => Object.values(checkAll(lines, layout)).filter((ok) => !ok).length
  for (const [name, check] of checkEntries(layout)) {
    // The composite digit covers the other fields: alone it cannot say which of several is wrong.
    if (name === 'composite' && mended.length === 0 && failures() > 1) continue
    if (checkAll(lines, layout)[name]) continue
    const before = failures()
    for (const attempt of attemptsFor(lines, check)) {
      const kept = attempt.map(({ line, column }) => lines[line]![column]!)
      for (const swap of attempt) apply(lines, swap)
      // A repair must mend this check and break no other.
      if (holds(lines, check) && failures() < before) {
        mended.push(name)
        break
      }
      for (const [i, { line, column }] of attempt.entries()) lines[line]![column] = kept[i]!
    }
  }
  return mended
}

/** State codes have no check digit, but there are few: exchanges one doubtful letter if that gives a real code. */
export function mendStates(lines: Cell[][], layout: Layout): Mended[] {
  const mended: Mended[] = []
  for (const name of ['issuing_state', 'nationality'] as const) {
    const range = layout.fields[name]
    if (!range || isStateCode(textOf(lines, range))) continue
    const text = textOf(lines, range)
    const fits = ({ column, char }: Swap) =>
      isStateCode(text.slice(0, column - range.from) + char + text.slice(column - range.from + 1))
    const [swap] = swapsOf(lines, range)
      .filter(fits)
      .sort((a, b) => b.share - a.share)
    if (!swap) continue
    apply(lines, swap)
    mended.push(name)
  }
  return mended
}
