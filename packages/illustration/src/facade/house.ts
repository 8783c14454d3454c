// Draws the apartment's own house: three windows upstairs, two barred windows and the street door below.
import { building } from './building.ts'
import { mix } from './colour.ts'
import { flowerBox } from './plants.ts'
import { portone } from './portone.ts'
import { base, iron, type Scene, shadow, stone, stoneShade } from './scene.ts'
import { d, fill, line, rect } from './svg.ts'
import { drawWindow, type WindowPlan } from './window.ts'

const [left, right, top] = [44, 346, 74]
const width = right - left

/** The upper window with the cat, and the one that is shut by day. */
const upstairs = {
  plain: { cat: 1, shut: 2 },
  climber: { cat: 0, shut: 1 },
  balcony: { cat: 2, shut: 0 },
}

export function houseWindows({ house, time, lampsOn }: Scene): WindowPlan[] {
  const { cat, shut } = upstairs[house.variant]
  const { shutters } = house
  const above = [94, 181, 268].map((x, i): WindowPlan => {
    const hasBox = i !== cat && !(house.variant === 'balcony' && i === 1)
    return {
      x,
      y: 108,
      width: 28,
      height: 52,
      shutters,
      kind: i === shut && !lampsOn ? 'closed' : 'open',
      cat: i === cat,
      flowers: hasBox ? house.flowers : undefined,
      // A different window is dark at dusk than at night.
      lit: lampsOn && i !== (time === 'night' ? 2 : 1),
    }
  })
  const below = [90, 268].map(
    (x, i): WindowPlan => ({
      x,
      y: 216,
      width: 32,
      height: 36,
      shutters,
      kind: 'barred',
      lit: time === 'dusk' || (time === 'night' && i === 0),
    }),
  )
  return [...above, ...below]
}

export function house(scene: Scene): string {
  const { plaster, wood, variant } = scene.house
  return [
    building(scene, { x: left, width, top, plaster }),
    weather(),
    fill(quoins(), stone, { opacity: 0.85 }),
    rect(left, 180, width, 6, stone),
    rect(left, 186, width, 2.4, shadow, { opacity: 0.16 }),
    rect(left, 274, width, 18, mix(plaster, '#7a5a3c', 0.35)),
    rect(left, 273, width, 2, stoneShade),
    ...houseWindows(scene).map((plan) => drawWindow(scene, plan)),
    variant === 'balcony' && balcony(scene),
    portone({ cx: 195, base, width: 62, height: 94, wood, lit: scene.lampsOn }),
    rect(146, base - 3, 98, 6, stone, { rx: 1 }),
    rect(146, base + 2, 98, 2.5, shadow, { opacity: 0.2 }),
  ]
    .filter(Boolean)
    .join('')
}

/** Patches of faded and of damp plaster. */
function weather(): string {
  const patch = (x: number, y: number, w: number, h: number) =>
    d`M${x} ${y}q${w * 0.3} ${-h * 0.5} ${w * 0.7} ${-h * 0.2}t${w * 0.3} ${h * 0.7}` +
    d`q${-w * 0.3} ${h * 0.6} ${-w * 0.6} ${h * 0.3}t${-w * 0.4} ${-h * 0.8}z`
  const faded = patch(140, 112, 34, 20) + patch(252, 150, 40, 16) + patch(140, 218, 20, 26)
  const damp = patch(58, 178, 46, 18) + patch(238, 232, 30, 22)
  return fill(faded, '#ffffff', { opacity: 0.14 }) + fill(damp, '#7a3d1a', { opacity: 0.085 })
}

/** The long and short stones of both corners. */
function quoins(): string {
  let data = ''
  for (let y = top + 16, i = 0; y < base - 20; y += 15, i++) {
    const w = i % 2 ? 12 : 17
    data += d`M${left} ${y}h${w}v13.5h${-w}zM${right - w} ${y}h${w}v13.5h${-w}z`
  }
  return data
}

function balcony(scene: Scene): string {
  const roll = scene.dice('balcony')
  const rails = Array.from({ length: 13 }, (_, i) => d`M${165 + i * 5} 146v20`).join('')
  return [
    rect(162, 166, 66, 5, stone),
    fill('M168 171l4 9h-4zM222 171l-4 9h4z', stoneShade),
    line(rails, iron, 1),
    line('M163 145.5h64', iron, 1.8),
    flowerBox(roll, 166, 160, 16, scene.house.flowers),
    flowerBox(roll, 208, 160, 16, scene.house.flowers),
  ].join('')
}
