// Draws what a step of the way in speaks of: the house, its street door shut or open, the stairs, the lift, the apartment's door
// or the hall with the keys. Each is drawn in the colours of the apartment's own house.
import { mix, shine, type Tint, tintMarkup } from '../facade/colour.ts'
import { drawFacade } from '../facade/draw-facade.ts'
import { type House, houseOf } from '../facade/palette.ts'
import { lemonTree } from '../facade/plants.ts'
import { portone } from '../facade/portone.ts'
import { openHall } from '../facade/portone-open.ts'
import { stone } from '../facade/scene.ts'
import { lantern } from '../facade/street.ts'
import { circle, d, fill, line, rect } from '../facade/svg.ts'
import { type Box, viewBoxes } from '../facade/views.ts'
import { HEIGHT, hall, landing, lift, stairs, WIDTH } from './inside.ts'

export const waySights = ['house', 'door', 'open_door', 'stairs', 'lift', 'landing', 'home'] as const
export type WaySight = (typeof waySights)[number]

export type WayPlan = { name: string; sight: WaySight; night: boolean }

/** The view box of each drawing; all have the ratio 4 to 3. */
export const boxOf = (sight: WaySight): Box => (sight === 'house' ? viewBoxes.step : [0, 0, WIDTH, HEIGHT])

const outside: Tint = { colour: '#1D2E42', strength: 0.62 }
/** Indoors a lamp is on, so the evening is only a little darker. */
const inside: Tint = { colour: '#2C2A40', strength: 0.6 }

/** Returns the content of an <svg> with the view box of the sight. */
export function drawWay({ name, sight, night }: WayPlan, id: string): string {
  const house = houseOf(name)
  if (sight === 'house') return drawFacade({ name, view: 'step', time: night ? 'night' : 'day', plaque: '' }, id)
  if (sight === 'door' || sight === 'open_door') return streetDoor(house, sight === 'open_door', night, id)
  const room = { stairs, lift, landing, home: hall }[sight](house)
  const lit = night ? circle(room.lamp.x, room.lamp.y + 40, 150, `url(#${id}-glow)`) : ''
  const surfaces = night ? tintMarkup(room.surfaces, inside) : room.surfaces
  return `<defs>${glow(id)}</defs>${surfaces}${lit}${room.lights(night)}`
}

const glow = (id: string): string => {
  const lamp = shine('#FFDD94')
  return (
    `<radialGradient id="${id}-glow"><stop stop-color="${lamp}" stop-opacity=".6"/>` +
    `<stop offset="1" stop-color="${lamp}" stop-opacity="0"/></radialGradient>`
  )
}

const GROUND = 206

function streetDoor({ plaster, wood }: House, open: boolean, night: boolean, id: string): string {
  const door = { cx: WIDTH / 2, base: GROUND, width: 94, height: 160, wood }
  const air = (markup: string) => (night ? tintMarkup(markup, outside) : markup)
  const lit = open || night
  return [
    `<defs>${glow(id)}</defs>`,
    air(wall(plaster)),
    air(portone({ ...door, lit: night }, open ? '' : undefined)),
    open && portone({ ...door, lit: true }, openHall(door, id)),
    air(pavement()),
    open && fill(d`M113 ${GROUND + 5}h94l34 ${HEIGHT - GROUND - 5}h-162z`, shine('#FFE7AF'), { opacity: 0.4 }),
    lit && circle(open ? door.cx : 74, open ? 130 : 116, open ? 130 : 90, `url(#${id}-glow)`, { opacity: 0.7 }),
    lantern(94, 96, night, -1, 1.5),
  ]
    .filter(Boolean)
    .join('')
}

const wall = (plaster: string): string =>
  [
    rect(0, 0, WIDTH, GROUND, plaster),
    fill('M16 44q66-30 100 2t8 70q-54 22-88-10z', '#ffffff', { opacity: 0.12 }),
    fill('M232 130q40-14 76 6v60h-76z', '#7a3d1a', { opacity: 0.08 }),
    rect(0, GROUND - 14, WIDTH, 14, mix(plaster, '#7a5a3c', 0.4)),
    line(d`M0 ${GROUND - 14}h${WIDTH}`, stone, 2),
  ].join('')

function pavement(): string {
  let cobbles = ''
  for (let row = 0; row < 2; row++)
    for (let x = -8 - row * 13; x < WIDTH; x += 27) cobbles += d`M${x} ${GROUND + 8 + row * 13}h24v10h-24z`
  return [
    rect(90, GROUND - 3, 140, 8, stone, { rx: 1.5 }),
    rect(0, GROUND + 4, WIDTH, HEIGHT - GROUND, '#A79C8E'),
    fill(cobbles, '#8F8576'),
    lemonTree(58, GROUND + 9, 1.5),
    lemonTree(262, GROUND + 9, 1.5),
  ].join('')
}
