import { expect, it, vi } from 'vitest'
import { drawFacade, type FacadePlan } from './draw-facade.ts'
import { rememberDrawing } from './remember-drawing.ts'

const plan: FacadePlan = { name: 'facade-id', view: 'arch', time: 'day', number: 'facade-id' }

it('draws a plan once and gives every use its own ids', () => {
  const draw = vi.fn(drawFacade)
  const remembered = rememberDrawing(draw, 10)
  expect(remembered(plan, '_r_1_')).toBe(drawFacade(plan, 'f_r_1_'))
  expect(remembered({ ...plan }, ':r2:')).toBe(drawFacade(plan, 'fr2'))
  expect(draw).toHaveBeenCalledTimes(1)
})

it('drops the oldest drawing when it is full', () => {
  const draw = vi.fn(() => '')
  const remembered = rememberDrawing(draw, 2)
  for (const name of ['a', 'b', 'c', 'c', 'b']) remembered({ name })
  expect(draw).toHaveBeenCalledTimes(3)
  remembered({ name: 'a' })
  expect(draw).toHaveBeenCalledTimes(4)
})
