/** The arithmetic of zoom, turn and pan of a picture on its stage. Distances are pixels of the stage, from its middle. */
export type Point = { x: number; y: number }
export type Size = { width: number; height: number }
export type Sizes = { picture: Size; stage: Size }

/** At zoom 1 the picture fits. `turn` counts quarter turns clockwise without wrapping, so that the animation never spins back. */
export type View = Point & { zoom: number; turn: number }

export const fitted: View = { zoom: 1, turn: 0, x: 0, y: 0 }

const MOST = 8
/** The largest scale of a small picture that fits the stage. */
const LARGEST_FIT = 2
const MARGIN = 24

const lying = ({ width, height }: Size, turn: number): Size =>
  turn % 2 === 0 ? { width, height } : { width: height, height: width }

/** The scale at which the picture fits the stage. */
export function fitScale({ picture, stage }: Sizes, turn: number): number {
  const { width, height } = lying(picture, turn)
  const room = (side: number) => Math.max(side - 2 * MARGIN, 1)
  return Math.min(room(stage.width) / width, room(stage.height) / height, LARGEST_FIT)
}

const clamp = (value: number, most: number) => Math.min(Math.max(value, -most), most)

/** Limits the position: a picture may be moved until its edge reaches the stage's. */
function within(view: View, sizes: Sizes): View {
  const scale = fitScale(sizes, view.turn) * view.zoom
  const { width, height } = lying(sizes.picture, view.turn)
  const most = (side: number, room: number) => Math.max((side * scale - room) / 2 + MARGIN, 0)
  const fits = view.zoom === 1
  return {
    ...view,
    x: fits ? 0 : clamp(view.x, most(width, sizes.stage.width)),
    y: fits ? 0 : clamp(view.y, most(height, sizes.stage.height)),
  }
}

/** Zooms so that the point of the picture under `at` stays there. */
export function zoomAt(view: View, factor: number, at: Point, sizes: Sizes): View {
  const zoom = Math.min(Math.max(view.zoom * factor, 1), MOST)
  const grown = zoom / view.zoom
  return within({ ...view, zoom, x: at.x - (at.x - view.x) * grown, y: at.y - (at.y - view.y) * grown }, sizes)
}

export const panBy = (view: View, by: Point, sizes: Sizes): View =>
  within({ ...view, x: view.x + by.x, y: view.y + by.y }, sizes)

export const turnBy = (view: View, quarters: number): View => ({ ...view, turn: view.turn + quarters, x: 0, y: 0 })

/** Turns the picture upright by the shorter way. */
export const fit = ({ turn }: View): View => ({ ...fitted, turn: Math.round(turn / 4) * 4 })

export const isFitted = ({ zoom, turn }: View): boolean => zoom === 1 && turn % 4 === 0
export const isLargest = ({ zoom }: View): boolean => zoom >= MOST

type Pair = readonly [Point, Point]

const between = ([a, b]: Pair): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
const distance = ([a, b]: Pair): number => Math.hypot(a.x - b.x, a.y - b.y)

/** Two fingers: moving them apart enlarges the picture, and the picture follows their middle. */
export function pinch(view: View, before: Pair, after: Pair, sizes: Sizes): View {
  const [from, to] = [between(before), between(after)]
  const zoomed = zoomAt(view, distance(after) / Math.max(distance(before), 1), from, sizes)
  return panBy(zoomed, { x: to.x - from.x, y: to.y - from.y }, sizes)
}
