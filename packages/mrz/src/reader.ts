/** Reads the machine-readable zone of an identity document from a photograph: locate, zoom, read, decode, check. */
import model from '../weights/model.json' with { type: 'json' }
import { centresOf } from './centres.ts'
import type { Checks, Mended } from './check.ts'
import type { Cell } from './decode.ts'
import { isCutOff } from './edge.ts'
import { interpret, type Reading, stripSize } from './interpret.ts'
import type { CheckName, Format } from './layouts.ts'
import { extentOf, findLines } from './lines.ts'
import { locateBlocks } from './locate.ts'
import { createNetwork } from './network.ts'
import type { Corners } from './perspective.ts'
import { checkPicture, type Grey, isTooSmall, makePyramid, type Picture, type Point, toGrey } from './picture.ts'
import { centreOf, realign } from './realign.ts'
import { cornersOf, cutOut, FULL_EXTENT, type Strip } from './rectify.ts'
import { zoom } from './zoom.ts'

/** The contents of `weights/mrz-locator.bin` and `weights/mrz-reader.bin`. */
export type ReaderWeights = { locator: ArrayBuffer; reader: ArrayBuffer }

export type ReadCharacter = { char: string; confidence: number; mended: boolean }

/**
 * A line of the zone. `top` and `bottom` are the borders of its characters in the picture, one more than characters: characters
 * `from` to `to` lie between `top[from]`, `top[to]`, `bottom[to]` and `bottom[from]`, also on a bent page. `centres` are the
 * middles of the characters, more exactly.
 */
export type ZoneLine = { text: string; characters: ReadCharacter[]; top: Point[]; bottom: Point[]; centres: Point[] }

export type Zone = {
  format: Format
  lines: ZoneLine[]
  /** Which check digits hold. */
  checks: Checks
  /** What holds only after a repair. One in ten random guesses satisfies a check digit: the guest must confirm it. */
  mended: Mended[]
  /** True if all check digits hold. Names have no check digit. */
  valid: boolean
  /** The mean of all characters' confidence. */
  confidence: number
  corners: Corners
}

/** Returns null if the picture has no zone, none that is legible, or one that the picture's edge cuts. */
export type ReadZone = (picture: Picture) => Zone | null

/** The whole picture is looked at in this size first, and twice as large if nothing legible was found: a small document. */
const LONGEST_SIDES = [model.locator.longestSide, 2 * model.locator.longestSide]

/** Above this mean confidence the text is legible, so it is the right way up. */
const LEGIBLE = 0.85

/** Below this confidence of any character, the zone is cut out again along its characters. */
const SURE = 0.9
/** The second time, the characters are known better than the first time. */
const MOST_LOOKS = 2

export function createReader(weights: ReaderWeights): ReadZone {
  const locator = createNetwork(model.locator, weights.locator)
  const reader = createNetwork(model.reader, weights.reader)

  function lookAt(pyramid: readonly Grey[], corners: Corners): Reading | null {
    const { cut, lines } = zoom(pyramid, corners, locator)
    return best(
      lineChoices(lines).map((choice) => interpret(pyramid, cut, choice, extentOf(choice), 'unknown', reader)),
    )
  }

  /** Reads again what was read before, with the zone's corners where its characters say that they are. */
  function lookAgain(pyramid: readonly Grey[], before: Reading): Reading {
    const corners = realign(before)
    if (!corners) return before
    const cut = cutOut(pyramid, corners)
    const choices = lineChoices(findLines(cut, locator)).filter(({ length }) => length === before.cells.length)
    const after = choices.map((choice) => interpret(pyramid, cut, choice, FULL_EXTENT, 'known', reader))
    // Characters out of their columns are wrong, however sure they are.
    return best(before.aligned ? [before, ...after] : after) ?? before
  }

  function find(pyramid: readonly Grey[]): Reading | null {
    let found: Reading | null = null
    for (const side of LONGEST_SIDES) {
      for (const block of locateBlocks(pyramid, locator, side)) {
        for (const turn of [0, Math.PI]) {
          found = best([found, lookAt(pyramid, cornersOf(block, turn))])
          if (found && found.mean > LEGIBLE) break
        }
        if (found && found.mean > LEGIBLE && found.passed >= 2) return found
      }
      // What is large enough to reach the edge of the picture is not too small to be read.
      if (found && isCutOff(found, pyramid[0]!)) return found
    }
    return found
  }

  return (picture) => {
    checkPicture(picture)
    if (isTooSmall(picture)) return null
    const pyramid = makePyramid(toGrey(picture))
    let found = find(pyramid)
    // Where a line is cut, looking again would squeeze the characters that are missing between the others.
    for (let look = 0; found && !isSure(found) && !isCutOff(found, picture) && look < MOST_LOOKS; look++) {
      found = lookAgain(pyramid, found)
    }
    if (!found?.aligned || found.mean < 0.6 || (found.mean < 0.9 && found.passed < 2)) return null
    return isCutOff(found, picture) ? null : toZone(found)
  }
}

const best = (readings: readonly (Reading | null)[]): Reading | null =>
  readings.reduce((a, b) => (!a || (b && b.rank > a.rank) ? b : a), null)

const isSure = ({ cells, aligned, checks, mended }: Reading): boolean =>
  aligned &&
  mended.length === 0 &&
  Object.values(checks).every(Boolean) &&
  cells.flat().every(({ confidence }) => confidence > SURE)

/** Every two or three neighbouring lines of those found. */
export function lineChoices<T>(lines: readonly T[]): T[][] {
  if (lines.length < 2) return []
  if (lines.length <= 3) return [[...lines]]
  return [3, 2].flatMap((size) => Array.from({ length: lines.length - size + 1 }, (_, i) => lines.slice(i, i + size)))
}

function toZone({ format, cells, checks, mended, mean, strips, corners }: Reading): Zone {
  return {
    format,
    lines: cells.map((line, i) => ({
      text: line.map(({ char }) => char).join(''),
      characters: line.map(({ char, confidence, mended: was }) => ({ char, confidence, mended: was })),
      ...characterPlaces(line, strips[i]!),
    })),
    checks,
    mended,
    valid: (Object.keys(checks) as CheckName[]).every((name) => checks[name]),
    confidence: mean,
    corners,
  }
}

/** The borders lie halfway between the places where neighbouring characters are clearest. */
function characterPlaces(line: readonly Cell[], strip: Strip): Pick<ZoneLine, 'top' | 'bottom' | 'centres'> {
  const { height, capHeight, pitch } = stripSize
  const clearest = line.map(centreOf)
  const borders = [
    clearest[0]! - pitch / 2,
    ...clearest.slice(1).map((x, i) => (x + clearest[i]!) / 2),
    clearest.at(-1)! + pitch / 2,
  ]
  const along = (places: readonly number[], y: number) =>
    places.map((x) => {
      const point = { x: 0, y: 0 }
      strip.toPicture(x, y, point)
      return point
    })
  return {
    top: along(borders, height / 2 - 0.65 * capHeight),
    bottom: along(borders, height / 2 + 0.65 * capHeight),
    centres: along(centresOf(line, strip), height / 2),
  }
}
