import { expect, it, vi } from 'vitest'
import { keepInShell } from './shell-cache.ts'

it('keeps files once, in the caches of the releases only', async () => {
  const kept: Record<string, string[]> = { 'portineria-shell-a': ['/assets/w.js'], 'portineria-own-1': [] }
  vi.stubGlobal('caches', {
    keys: async () => Object.keys(kept),
    open: async (name: string) => ({
      match: async (address: string) => kept[name]?.find((one) => one === address),
      add: async (address: string) => void kept[name]?.push(address),
    }),
  })
  await keepInShell(['/assets/w.js', '/assets/x.bin'])
  expect(kept).toEqual({ 'portineria-shell-a': ['/assets/w.js', '/assets/x.bin'], 'portineria-own-1': [] })
  vi.unstubAllGlobals()
})

it('does nothing without a cache storage', async () => {
  await expect(keepInShell(['/assets/x.bin'])).resolves.toBeUndefined()
})
