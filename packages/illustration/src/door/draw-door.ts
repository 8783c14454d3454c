// Draws the street door of an apartment close up in a disc. The two leaves are separate, so that they can swing open,
// and the open hall is behind them.
import { mix, shine, type Tint, tintMarkup } from '../facade/colour.ts'
import { houseOf } from '../facade/palette.ts'
import { lemonTree } from '../facade/plants.ts'
import { closedLeaf, portone } from '../facade/portone.ts'
import { openHall } from '../facade/portone-open.ts'
import { stone } from '../facade/scene.ts'
import { lantern } from '../facade/street.ts'
import { circle, d, fill, group, rect } from '../facade/svg.ts'

/** The side of the square drawing; the disc is in its middle. */
export const SIDE = 288
const DISC = 117
const MIDDLE = SIDE / 2

export type DoorPlan = { name: string; night: boolean }

/** The night is lighter here than in the street drawing (`air` in scene.ts), because the door is close. */
const night: Tint = { colour: '#1D2E42', strength: 0.6 }
const GROUND = 246

/** Returns the content of an <svg> of SIDE by SIDE. `data-part` and `data-leaf` mark the parts that a style sheet moves. */
export function drawDoor({ name, night: dark }: DoorPlan, id: string): string {
  const { plaster, wood } = houseOf(name)
  const door = { cx: MIDDLE, base: GROUND, width: 106, height: 176, wood }
  const air = (markup: string) => (dark ? tintMarkup(markup, night) : markup)
  const scene = [
    air(wall(plaster) + portone({ ...door, lit: dark }, '')),
    group({ 'data-part': 'open' }, portone({ ...door, lit: true }, openHall(door, id)) + spill(id)),
    group({ 'data-leaf': 'left' }, air(closedLeaf(door, -1))),
    group({ 'data-leaf': 'right' }, air(closedLeaf(door, 1))),
    air(street()),
    dark && circle(52, 140, 84, `url(#${id}-glow)`),
    lantern(72, 122, dark, -1, 1.45),
    rect(0, 0, SIDE, SIDE, 'none', { 'data-part': 'pale' }),
    rect(0, 0, SIDE, SIDE, `url(#${id}-edge)`),
  ]
  const inside = scene.filter(Boolean).join('')
  return `<defs>${gradients(id)}</defs>${group({ 'clip-path': `url(#${id}-disc)` }, inside)}`
}

function gradients(id: string): string {
  const lamp = shine('#FFDD94')
  return [
    `<radialGradient id="${id}-glow"><stop stop-color="${lamp}" stop-opacity=".6"/>`,
    `<stop offset="1" stop-color="${lamp}" stop-opacity="0"/></radialGradient>`,
    `<radialGradient id="${id}-edge" cy=".42"><stop offset=".62" stop-color="#2a180d" stop-opacity="0"/>`,
    '<stop offset="1" stop-color="#2a180d" stop-opacity=".28"/></radialGradient>',
    `<clipPath id="${id}-disc">${circle(MIDDLE, MIDDLE, DISC, '#ffffff')}</clipPath>`,
  ].join('')
}

const wall = (plaster: string) =>
  [
    rect(0, 0, SIDE, SIDE, plaster),
    fill('M20 60q60-24 90 4t10 60q-50 20-80-8z', '#ffffff', { opacity: 0.12 }),
    fill('M200 180q40-14 70 6v40h-70z', '#7a3d1a', { opacity: 0.08 }),
    rect(0, GROUND - 10, SIDE, 10, mix(plaster, '#7a5a3c', 0.4)),
  ].join('')

function street(): string {
  let cobbles = ''
  for (let row = 0; row < 3; row++)
    for (let x = 10 + (row % 2) * 12; x < 280; x += 26) cobbles += d`M${x} ${253 + row * 12}h23v10h-23z`
  return [
    rect(70, GROUND - 3, 148, 8, stone, { rx: 1.5 }),
    rect(0, GROUND + 4, SIDE, 40, '#A79C8E'),
    fill(cobbles, '#8F8576'),
    lemonTree(236, GROUND + 10, 1.55),
    lemonTree(52, GROUND + 10, 1.55),
  ].join('')
}

/** The light that falls out of the open door. */
const spill = (id: string) => circle(MIDDLE, 160, 120, `url(#${id}-glow)`, { opacity: 0.4 })
