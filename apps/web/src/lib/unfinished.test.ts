import { expect, it } from 'vitest'
import { begin, isUnfinished } from './unfinished.ts'

it('lasts until everything that began has ended, and ending twice counts once', () => {
  expect(isUnfinished()).toBe(false)
  const [form, payment] = [begin(), begin()]
  form()
  form()
  expect(isUnfinished()).toBe(true)
  payment()
  expect(isUnfinished()).toBe(false)
})
