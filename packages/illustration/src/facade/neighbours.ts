// Draws the houses on the left and right. They have less detail, and most views show only a narrow strip of them.
import { building } from './building.ts'
import { mix, shine } from './colour.ts'
import { portone } from './portone.ts'
import { base, type Scene } from './scene.ts'
import { d, fill, line, rect } from './svg.ts'
import { drawWindow, type WindowPlan } from './window.ts'

type Row = [x: number, y: number, height: number, WindowPlan['kind'], extra?: 'lit' | 'flowers']

const rows: Row[] = [
  [8, 124, 44, 'closed'],
  [-66, 124, 44, 'open', 'lit'],
  [-140, 124, 44, 'open', 'flowers'],
  [-214, 124, 44, 'closed'],
  [-140, 212, 46, 'barred'],
  [-214, 212, 46, 'barred'],
  [374, 122, 44, 'open', 'lit'],
  [448, 122, 44, 'closed', 'flowers'],
  [522, 122, 44, 'open'],
  [596, 122, 44, 'open'],
  [374, 210, 46, 'closed'],
  [596, 212, 46, 'barred'],
]

export function neighbourWindows({ house, lampsOn }: Scene): WindowPlan[] {
  const shutters = mix(house.shutters, '#8A6A4A', 0.55)
  return rows.map(([x, y, height, kind, extra]) => ({
    x,
    y,
    width: 26,
    height,
    kind,
    shutters,
    lit: extra === 'lit' && lampsOn,
    flowers: extra === 'flowers' ? house.flowers : undefined,
  }))
}

export function neighbours(scene: Scene): string {
  const { neighbours: plaster, shutters } = scene.house
  const door = { cx: -54, base, width: 46, height: 84, wood: shutters, lit: scene.lampsOn }
  return [
    building(scene, { x: -260, width: 304, top: 96, plaster: plaster[0] }),
    building(scene, { x: 346, width: 330, top: 86, plaster: plaster[1] }),
    ...neighbourWindows(scene).map((plan) => drawWindow(scene, plan)),
    scene.sees(-84, base - 90, 60, 90) && portone(door),
    scene.sees(424, 200, 120, base - 200) && shop(scene.lampsOn),
  ]
    .filter(Boolean)
    .join('')
}

/** A shop window under a striped awning. */
function shop(lit: boolean): string {
  const frame = '#5b4636'
  const stripes = (start: number) =>
    [0, 24, 48, 72, 96].map((x) => d`M${start + x} 200h12v20a6 6 0 0 1 -12 0z`).join('')
  return [
    rect(430, 206, 108, base - 206, frame),
    rect(436, 212, 96, 60, lit ? shine('#EFC57A') : '#8FA3A2'),
    line('M484 212v60M436 240h96', frame, 3),
    fill(stripes(424), '#B4532A'),
    fill(stripes(436), '#F7EEDC'),
  ].join('')
}
