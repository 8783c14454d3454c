/** Says where the zone is in a picture without reading it, fast enough for the frames of a camera. */
import model from '../weights/model.json' with { type: 'json' }
import { type Block, locateBlocks } from './locate.ts'
import { createNetwork } from './network.ts'
import type { Corners } from './perspective.ts'
import { checkPicture, isTooSmall, makePyramid, type Picture, toGrey } from './picture.ts'
import { cornersOf } from './rectify.ts'

/** Where a zone seems to be. Only reading it proves that it is one. */
export type ZonePlace = {
  /** The corners of a rectangle around the zone in the picture, as its text runs. */
  corners: Corners
  /** The height of a capital in pixels of the picture. The reader needs about 6. */
  letterHeight: number
  /** True if the zone reaches the edge of the picture: a part of it may be missing. */
  atEdge: boolean
}

/** Returns null if nothing in the picture looks like a zone. */
export type LocateZone = (picture: Picture) => ZonePlace | null

/** Smaller than for reading, in half the time: a camera shows many frames, and small documents can wait for the next one. */
const LONGEST_SIDE = 384

/** The zone with the fewest characters per line is five times as long as it is high. A slanting view squeezes it. */
const LEAST_ASPECT = 2.5

/** Documents leave more free space around the zone than this, in letter heights. */
const LEAST_GAP = 0.75

/** The weights are the contents of `weights/mrz-locator.bin`. */
export function createLocator(weights: ArrayBuffer): LocateZone {
  const locator = createNetwork(model.locator, weights)
  return (picture) => {
    checkPicture(picture)
    if (isTooSmall(picture)) return null
    const blocks = locateBlocks(makePyramid(toGrey(picture)), locator, LONGEST_SIDE)
    const block = blocks.find(({ length, height }) => length > LEAST_ASPECT * height)
    return block ? { ...describe(block, picture), letterHeight: block.letterHeight } : null
  }
}

function describe(block: Block, { width, height }: Picture): Pick<ZonePlace, 'corners' | 'atEdge'> {
  const corners = cornersOf(block)
  const gap = LEAST_GAP * block.letterHeight
  const atEdge = corners.some(({ x, y }) => x < gap || y < gap || x > width - gap || y > height - gap)
  return { corners, atEdge }
}
