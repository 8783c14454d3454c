/**
 * Draws the street of the log-in page as two pictures, by day and by night: `node scripts/draw-entrance.ts`, after the drawing
 * has changed. As pictures they need no drawing code before anybody is signed in.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { drawFacade } from '../apps/web/src/ui/facade/draw-facade.ts'
import { viewBoxes } from '../apps/web/src/ui/facade/views.ts'
import { root } from './run.ts'

export const entrances = ['day', 'night'] as const
export const entranceFile = (time: (typeof entrances)[number]) =>
  join(root, `apps/web/src/account/auth/street-${time}.svg`)

export function drawEntrance(time: (typeof entrances)[number]): string {
  const street = drawFacade({ name: 'Garibaldi', view: 'login', time, plaque: 'PORTINERIA', number: '27' }, 'street')
  const box = viewBoxes.login.join(' ')
  // Too wide or too low a place cuts it at the top and the sides, never the pavement.
  const frame = `xmlns="http://www.w3.org/2000/svg" viewBox="${box}" preserveAspectRatio="xMidYMax slice"`
  return `<svg ${frame}>${street}</svg>\n`
}

if (import.meta.main) for (const time of entrances) writeFileSync(entranceFile(time), drawEntrance(time))
