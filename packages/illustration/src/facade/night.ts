// Draws the light: slanting sunlight by day; at dusk and night the tinted street with glowing lamps and windows.
import { shine, tintMarkup } from './colour.ts'
import { houseWindows } from './house.ts'
import { neighbourWindows } from './neighbours.ts'
import { air, base, type Scene } from './scene.ts'
import { stars } from './sky.ts'
import { lanterns } from './street.ts'
import { circle, d, ellipse, fill } from './svg.ts'

/** The gradients for the glow of lamps and lit windows, and for the light in the panes. */
export function lightDefs({ id, time }: Scene): string {
  const lamp = shine('#FFDD94')
  const reach = time === 'night' ? 0.75 : 0.55
  return (
    `<linearGradient id="${id}-lit" x2="0" y2="1"><stop stop-color="${shine('#E9B962')}"/>` +
    `<stop offset="1" stop-color="${shine('#F9DA98')}"/></linearGradient>` +
    `<radialGradient id="${id}-glow"><stop stop-color="${lamp}" stop-opacity="${reach}"/>` +
    `<stop offset="1" stop-color="${lamp}" stop-opacity="0"/></radialGradient>`
  )
}

export function lightUp(scene: Scene, street: string): string {
  const tint = air[scene.time]
  if (!tint) return street + lanterns(scene) + sunlight(scene)
  const lit = tintMarkup(street, tint) + glows(scene) + lanterns(scene)
  return scene.time === 'night' ? lit + stars(scene) : lit
}

function sunlight(scene: Scene): string {
  const [left, top, , height] = scene.box
  return [
    fill(d`M44 74H346V${base}H150Z`, '#FFF3D0', { opacity: 0.13 }),
    fill(d`M346 54V${base}H300L346 190Z`, '#3a1e0d', { opacity: 0.07 }),
    fill(d`M${left} ${base + 10}H120L40 ${top + height}H${left}Z`, '#2a180d', { opacity: 0.08 }),
  ].join('')
}

function glows(scene: Scene): string {
  const glow = `url(#${scene.id}-glow)`
  if (scene.time === 'dusk') return circle(143, 228, 90, glow) + secondLamp(scene, 60)
  const windows = [...houseWindows(scene), ...neighbourWindows(scene)].filter((w) => w.lit)
  const around = windows.map(({ x, y, width: w, height: h }) => {
    if (!scene.sees(x - h, y, w + h * 2, h)) return ''
    return circle(x + w / 2, y + h / 2, h, glow, { opacity: 0.4 })
  })
  const onTheGround = ellipse(150, 304, 120, 20, glow, { opacity: 0.5 })
  return around.join('') + circle(143, 228, 96, glow) + secondLamp(scene, 70) + onTheGround
}

const secondLamp = (scene: Scene, reach: number) =>
  scene.house.variant === 'climber' ? circle(247, 228, reach, `url(#${scene.id}-glow)`, { opacity: 0.7 }) : ''
