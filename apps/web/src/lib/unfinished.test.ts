import { expect, it } from 'vitest'
import { begin, isUnfinished } from './unfinished.ts'

it('lasts until everything that was begun is over, however often that is said', () => {
  expect(isUnfinished()).toBe(false)
  const [form, payment] = [begin(), begin()]
  form()
  form()
  expect(isUnfinished()).toBe(true)
  payment()
  expect(isUnfinished()).toBe(false)
})
