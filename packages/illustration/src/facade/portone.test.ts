import { expect, it } from 'vitest'
import { portone } from './portone.ts'
import { openHall } from './portone-open.ts'
import { readShapes } from './testing.ts'

const door = { cx: 144, base: 246, width: 106, height: 176, wood: '#8A4526' }

it('stays inside its stone frame, closed and open', () => {
  for (const markup of [portone(door), portone({ ...door, lit: true }, openHall(door, 'd1'))]) {
    for (const { left, right, top, bottom } of readShapes(markup)) {
      expect(left).toBeGreaterThan(70)
      expect(right).toBeLessThan(218)
      expect(top).toBeGreaterThan(50)
      expect(bottom).toBeLessThanOrEqual(250)
    }
  }
})
