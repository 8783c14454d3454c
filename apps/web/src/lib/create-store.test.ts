import { expect, it, vi } from 'vitest'
import { createStore } from './create-store.ts'

it('holds a value and notifies those who watch it, until they stop', () => {
  const store = createStore('first')
  const seen: string[] = []
  const stop = store.watch(() => seen.push(store.get()))
  const other = vi.fn<() => void>()
  store.watch(other)
  expect(store.get()).toBe('first')
  store.set('second')
  stop()
  store.set('third')
  expect([store.get(), seen, other.mock.calls.length]).toEqual(['third', ['second'], 2])
})
