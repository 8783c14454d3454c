// Draws the pavement and what stands or hangs in front of the house.
import { shine } from './colour.ts'
import { climber, lemonTree } from './plants.ts'
import { base, iron, type Scene, shadow } from './scene.ts'
import { d, fill, group, line, placed, rect } from './svg.ts'
import { bike, vespa } from './vehicles.ts'

export function street(scene: Scene): string {
  return (
    pavement(scene) +
    climbingPlant(scene) +
    lemonTree(251, base + 6, 0.92) +
    lemonTree(139, base + 6, 0.8) +
    prop(scene)
  )
}

function pavement(scene: Scene): string {
  const [x, y, width, height] = scene.box
  const night = scene.time === 'night'
  return [
    rect(x, base + 3, width, y + height - base - 3, night ? '#3A3835' : '#A79C8E'),
    rect(x, base + 3, width, 5, '#D9CFBF'),
    rect(x, base + 8, width, 2, shadow, { opacity: 0.25 }),
    group({ opacity: night ? 0.35 : 0.75 }, cobbles(scene)),
  ].join('')
}

const cobbleTones = ['#968B7D', '#8B8174', '#9F9486', '#B0A596']

/** Cobblestones. There are hundreds, so each tone is one path, rounded by a stroke of the same tone. */
function cobbles(scene: Scene): string {
  const roll = scene.dice('cobbles')
  const data = cobbleTones.map(() => '')
  for (let row = 0; row < 9; row++) {
    const y = base + 11 + row * 8 + row * row * 0.65
    const pitch = 13 + row * 2.4
    const [w, h] = [pitch - 4.4, 3.2 + row * 1.3]
    for (let x = -300 + (row % 2) * pitch * 0.5; x < 690; x += pitch) {
      const tone = Math.floor(roll() * cobbleTones.length)
      const left = x + (roll() - 0.5) * 1.4
      if (scene.sees(left, y, pitch, h + 2.4)) data[tone] += d`M${left + 1.2} ${y + 1.2}h${w}v${h}h${-w}z`
    }
  }
  const corner = { 'stroke-width': 2.4, 'stroke-linejoin': 'round' }
  return cobbleTones.map((tone, i) => fill(data[i] ?? '', tone, { stroke: tone, ...corner })).join('')
}

function climbingPlant(scene: Scene): string {
  const roll = scene.dice('climber')
  const { variant, flowers } = scene.house
  return variant === 'climber' ? climber(roll, 57, 110, 288, 26, flowers) : climber(roll, 334, 184, 288, 34, flowers)
}

function prop(scene: Scene): string {
  switch (scene.house.prop) {
    case 'vespa':
      return vespa(86, base + 20, 0.72)
    case 'bike':
      return bike(88, base + 18, 0.95)
    case 'lemons':
      return lemonTree(74, base + 8, 0.95) + lemonTree(104, base + 9, 0.7)
  }
}

/** The lanterns beside the door; (x, y) is where the bracket meets the wall. */
export function lanterns(scene: Scene): string {
  const second = scene.house.variant === 'climber' ? lantern(234, 216, scene.lampsOn) : ''
  return lantern(156, 216, scene.lampsOn, -1) + second
}

export function lantern(x: number, y: number, on: boolean, towards: -1 | 1 = 1, scale = 1): string {
  const pieces = [
    line('M0-8V10M0-4C6-8 11-6 13-1', iron, 1.7, { 'stroke-linecap': 'round' }),
    line('M0 4q5-1 6-7', iron, 1),
    fill('M9.4 3h10.2l-3.8-4h-5.6l-3.8 4z', iron),
    fill('M8 3h10l-2 15h-6z', on ? shine('#FFE9AE') : '#F4E4BA'),
    line('M8 3h10l-2 15h-6zM13 3v15', iron, 1.1),
    rect(9.6, 17.6, 6.8, 2, iron, { rx: 0.6 }),
  ]
  return placed(x, y, scale, pieces.join(''), scale * towards)
}
