/**
 * Draws the street of the log-in page as two pictures, by day and by night. Run `node scripts/draw-entrance.ts` after the drawing
 * code has changed. With pictures, the log-in page needs no drawing code.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { drawFacade } from '../packages/illustration/src/facade/draw-facade.ts'
import { viewBoxes } from '../packages/illustration/src/facade/views.ts'
import { root } from './run.ts'

export const entrances = ['day', 'night'] as const
export const entranceFile = (time: (typeof entrances)[number]) =>
  join(root, `apps/web/src/ui/street/street-${time}.svg`)

export function drawEntrance(time: (typeof entrances)[number]): string {
  const street = drawFacade({ name: 'Garibaldi', view: 'login', time, plaque: 'PORTINERIA', number: '27' }, 'street')
  const box = viewBoxes.login.join(' ')
  // If the box has another shape, the picture is cut at the top and the sides, never at the pavement.
  const frame = `xmlns="http://www.w3.org/2000/svg" viewBox="${box}" preserveAspectRatio="xMidYMax slice"`
  return `<svg ${frame}>${street}</svg>\n`
}

if (import.meta.main) for (const time of entrances) writeFileSync(entranceFile(time), drawEntrance(time))
