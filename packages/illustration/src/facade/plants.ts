// Draws the plants: window boxes, the climbing plant, lemon trees in pots.
import { darken, lighten } from './colour.ts'
import { type Dice, pick } from './dice.ts'
import { circle, d, ellipse, fill, line, placed, rect } from './svg.ts'

const times = (count: number, draw: () => string) => Array.from({ length: Math.ceil(count) }, draw).join('')

export function flowerBox(roll: Dice, x: number, y: number, width: number, colour: string): string {
  const leaf = () =>
    circle(x + roll() * width, y - 1 - roll() * 6, 1.8 + roll() * 1.6, pick(roll, ['#3F6B45', '#547F4C', '#2F5A3D']))
  const blossom = () => {
    const tone = roll() > 0.25 ? colour : lighten(colour, 0.45)
    return circle(x + 1 + roll() * (width - 2), y - 2 - roll() * 6.5, 1.1 + roll() * 0.7, tone)
  }
  const tendril = () =>
    d`M${x + 3 + roll() * (width - 6)} ${y + 3}q${roll() * 3 - 1.5} 4 ${roll() * 2 - 1} ${7 + roll() * 3}`
  return [
    times(width / 2.4, leaf),
    times(width / 4, blossom),
    line(times(width / 9, tendril), '#547F4C', 1.3, { 'stroke-linecap': 'round' }),
    fill(d`M${x - 1} ${y}h${width + 2}l-1.5 6.5h${1 - width}z`, '#B4623C'),
    rect(x - 1.6, y - 0.6, width + 3.2, 2, '#C9764C', { rx: 0.8 }),
  ].join('')
}

/** A plant that climbs the wall around `x`, from `bottom` up to `top`. */
export function climber(roll: Dice, x: number, top: number, bottom: number, width: number, colour: string): string {
  const at = (t: number) => {
    const spread = width * (0.35 + 0.65 * Math.sin(Math.PI * Math.min(1, 0.15 + t * 0.85)))
    return [x + (roll() - 0.5) * spread + Math.sin(t * 7) * 5, top + (bottom - top) * t] as const
  }
  const leaf = () => {
    const [cx, cy] = at(roll())
    return circle(cx, cy, 2.2 + roll() * 2.8, pick(roll, ['#3F6B45', '#4F7F4B', '#2F5A3D', '#5E8C54']))
  }
  const blossom = () => {
    const [cx, cy] = at(roll() * 0.8)
    return circle(cx, cy, 1.2 + roll() * 1.1, roll() > 0.4 ? colour : lighten(colour, 0.4))
  }
  return times(95, leaf) + times(34, blossom)
}

const crown = [
  [0, -40, 11, '#416F47'],
  [-9, -33, 9, '#355F40'],
  [9, -33, 9, '#4D7D4C'],
  [-5, -46, 8, '#4D7D4C'],
  [6, -46, 8, '#5A8A52'],
  [0, -30, 9, '#355F40'],
] as const

const lemons = [
  [-8, -31],
  [5, -38],
  [10, -29],
  [-3, -46],
  [1, -28],
] as const

/** A lemon tree whose pot stands on (x, y). */
export function lemonTree(x: number, y: number, scale: number): string {
  const clay = '#B9663F'
  return placed(
    x,
    y,
    scale,
    [
      ellipse(2, 0, 13, 2.2, '#2a180d', { opacity: 0.22 }),
      line('M0-16V-34', '#6b4a2d', 2.4),
      ...crown.map(([cx, cy, r, green]) => circle(cx, cy, r, green)),
      ...lemons.map(([a, b]) => ellipse(a, b, 2.1, 2.6, '#F4C94A') + ellipse(a - 0.6, b - 0.8, 0.7, 0.9, '#FFE9A0')),
      fill('M-10-17h20l-2.6 17h-14.8z', clay),
      fill('M-10-17h20l-.7 4.4h-18.6z', darken(clay, 0.24), { opacity: 0.45 }),
      rect(-11.4, -20, 22.8, 4.6, '#CB7A50', { rx: 1.2 }),
      line('M-6-12l1 10', '#ffffff', 2, { 'stroke-opacity': 0.2 }),
    ].join(''),
  )
}
