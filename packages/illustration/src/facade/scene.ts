// The context of one drawing, which is passed to every function that draws a piece of it.
import type { Tint } from './colour.ts'
import { type Dice, dice } from './dice.ts'
import { type House, houseKey, houseOf } from './palette.ts'
import { type Box, type SceneView, type Time, viewBoxes } from './views.ts'

export type Scene = {
  /** The prefix of every id, so that two drawings on a page never share one. */
  id: string
  house: House
  time: Time
  lampsOn: boolean
  box: Box
  /** The random numbers of one piece. Each piece has its own, so that leaving one out of a crop does not change another. */
  dice(piece: string): Dice
  /** Whether anything of this rectangle is inside the view. */
  sees(x: number, y: number, width: number, height: number): boolean
}

export function createScene(name: string, view: SceneView, time: Time, id: string): Scene {
  const box = viewBoxes[view]
  const [left, top, width, height] = box
  const key = houseKey(name)
  return {
    id,
    house: houseOf(name),
    time,
    lampsOn: time !== 'day',
    box,
    dice: (piece) => dice(`${key} ${piece}`),
    sees: (x, y, w, h) => x + w > left && x < left + width && y + h > top && y < top + height,
  }
}

/** The y coordinate where the houses meet the pavement. */
export const base = 292

export const stone = '#F1E8D8'
export const stoneShade = '#D9CBB4'
export const iron = '#2B2724'
export const shadow = '#3a2415'

/** The tint of each time of day, for every surface that is not a lamp. */
export const air: Record<Time, Tint | null> = {
  day: null,
  dusk: { colour: '#6A3F6B', strength: 0.16 },
  night: { colour: '#22344A', strength: 0.8 },
}

/** The tint of a thumb is much weaker, because people find a house in a list by its colour. */
export const thumbAir: Record<Time, Tint | null> = {
  day: null,
  dusk: { colour: '#22344A', strength: 0.14 },
  night: { colour: '#22344A', strength: 0.32 },
}
