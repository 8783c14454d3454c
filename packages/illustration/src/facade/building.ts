// Draws the shell of a house in the row: tiles, cornice and plaster. Other modules draw its windows and doors.
import { darken, lighten } from './colour.ts'
import { base, type Scene, shadow, stone, stoneShade } from './scene.ts'
import { d, fill, rect } from './svg.ts'

export type Shell = { x: number; width: number; top: number; plaster: string }

export function building(scene: Scene, shell: Shell): string {
  // Only the part inside the view is drawn; a neighbour may be a narrow strip.
  const [viewX, , viewWidth] = scene.box
  const x = Math.max(shell.x, viewX - 8)
  const width = Math.min(shell.x + shell.width, viewX + viewWidth + 8) - x
  if (width <= 0) return ''
  const { top, plaster } = shell
  const tall = base - top + 2
  return [
    roof(scene, x, width, top),
    rect(x, top - 2, width, tall, plaster),
    rect(x, top - 2, width, tall, `url(#${scene.id}-damp)`),
    rect(x - 4, top - 3, width + 8, 5, stone),
    rect(x - 2, top + 2, width + 4, 4, stoneShade),
    fill(dentils(shell, x, width), stone),
    rect(x, top + 9, width, 6, shadow, { opacity: 0.1 }),
  ].join('')
}

/** The positions are counted from the corner of the house, so that a crop cuts the row instead of shifting it. */
function dentils({ x: corner, width, top }: Shell, from: number, visible: number): string {
  let data = ''
  for (let x = corner + 2; x < corner + width - 1; x += 9) {
    if (x > from - 6 && x < from + visible) data += d`M${x} ${top + 5}h4.5v4h-4.5z`
  }
  return data
}

function roof(scene: Scene, x: number, width: number, top: number): string {
  const clay = '#B8653F'
  const tones = [clay, lighten(clay, 0.14), darken(clay, 0.1)] as const
  const rows = [0, 1].map((row) => {
    const data = ['', '', '']
    const first = Math.floor((x - 7) / 9)
    for (let i = first; i * 9 < x + width + 7; i++) {
      const tone = (((i * 7 + row * 3 + (i >> 2)) % 3) + 3) % 3
      data[tone] += d`M${i * 9 - (row ? 0 : 4.5)} ${top - 14 + row * 5}h9v4a4.5 4.5 0 0 1 -9 0z`
    }
    return tones.map((colour, tone) => fill(data[tone] ?? '', colour)).join('')
  })
  if (!scene.sees(x - 7, top - 15, width + 14, 14)) return ''
  return rect(x - 7, top - 15, width + 14, 10, darken(clay, 0.14)) + rows.join('')
}
