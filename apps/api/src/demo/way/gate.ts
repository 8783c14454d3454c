/** Draws the street front of a building, with its gate closed or ajar. */
import { arch, BRASS, box, disc, frame, INK, type Instance, LIGHT, line, path, SHADE, STONE } from './house.ts'

const cobbles = Array.from({ length: 5 }, (_, row) =>
  Array.from({ length: 14 }, (_, i) =>
    box(i * 62 - (row % 2) * 31, 522 + row * 17, 58, 14, row % 2 ? '#A79C8C' : '#B3A898', 'rx="5"'),
  ).join(''),
).join('')

const window = (x: number, shutters: string) => `
  ${box(x - 52, 92, 184, 178, STONE, 'rx="3"')}
  ${box(x, 104, 80, 154, '#7D97A0')}${box(x + 38, 104, 4, 154, STONE)}${box(x, 176, 80, 4, STONE)}
  ${[x - 46, x + 84].map((left) => box(left, 104, 42, 154, shutters) + slats(left)).join('')}
  ${box(x - 60, 268, 200, 12, SHADE)}`

const slats = (left: number) =>
  Array.from({ length: 11 }, (_, i) => box(left + 5, 112 + i * 13, 32, 3, 'rgba(0,0,0,.22)')).join('')

const lemons = (x: number) => `
  ${disc(x, 430, 40, '#3F6B45')}${disc(x - 24, 448, 24, '#4C7B50')}${disc(x + 25, 446, 26, '#355C3C')}
  ${[
    [-16, 420],
    [14, 436],
    [-2, 452],
    [24, 416],
    [-28, 446],
  ]
    .map(([dx = 0, y = 0]) => disc(x + dx, y, 7, '#F0C746'))
    .join('')}
  ${path(`M${x - 30} 472h60l-9 54h-42z`, '#B4623B')}${box(x - 35, 466, 70, 12, '#C4734A', 'rx="3"')}`

const panels = (x: number, wood: string) =>
  [272, 356, 440]
    .map((y) => box(x, y, 58, 66, 'rgba(0,0,0,.18)', 'rx="3"') + box(x + 5, y + 5, 48, 56, wood, 'rx="2"'))
    .join('')

const knob = (x: number) => disc(x, 380, 8, BRASS) + disc(x - 2, 378, 3, '#F4DC9A')

const leaves = (wood: string) => `
  ${arch(318, 172, 164, 524, wood)}${panels(332, wood)}${panels(410, wood)}
  ${box(398, 180, 4, 344, 'rgba(0,0,0,.3)')}${knob(384)}${knob(416)}`

/** The right leaf of the gate is open, and the light of the hall falls on the street. */
const ajar = (wood: string) => `
  ${leaves(wood)}
  ${path('M402 172.1A82 82 0 0 1 482 254V524H402z', LIGHT)}
  ${path('M482 254V524L442 500V236C456 236 474 240 482 254z', wood)}
  ${path('M452 262l20 8v74l-20-6zM452 356l20 8v74l-20-8z', 'rgba(0,0,0,.2)')}
  ${path('M402 524h80l54 76H380z', LIGHT, 'opacity=".55"')}${knob(384)}`

const front = ({ plaster, shutters, number }: Instance, door: string, pots = '') =>
  frame(`
  ${box(0, 0, 800, 520, plaster)}
  ${box(0, 330, 800, 190, 'rgba(90,50,20,.1)')}${box(0, 40, 800, 14, STONE)}${box(0, 54, 800, 8, SHADE)}
  ${window(110, shutters)}${window(610, shutters)}
  ${arch(288, 138, 224, 524, STONE)}
  ${door}
  ${path('M382 118h36l10 58h-56z', STONE)}${line('M382 118h36l10 58h-56z', SHADE, 3)}
  ${box(538, 300, 60, 46, '#F8F4EA', `rx="6" stroke="${INK}" stroke-width="3"`)}
  <text x="568" y="334" font-size="30" text-anchor="middle" fill="${INK}">${number}</text>
  ${box(0, 516, 800, 84, '#958B7D')}${cobbles}${box(0, 508, 800, 14, '#D8CCB8')}${pots}`)

export const drawGate = (house: Instance): string => front(house, leaves(house.wood), lemons(236) + lemons(566))

export const drawGateAjar = (house: Instance): string => front(house, ajar(house.wood))
