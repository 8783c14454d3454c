/** Loads pages on demand. A page that takes longer than two minutes (spec §9) fails, and a screen offers another attempt. */
import { lazyRouteComponent } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { type WordSet, withWords } from './language.tsx'

const CHUNK_TIMEOUT = 120_000

export class ChunkTimeoutError extends Error {
  override name = 'ChunkTimeoutError'
}

export async function withTimeout<T>(loading: Promise<T>, ms: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkTimeoutError('the page did not arrive in time')), ms)
  })
  try {
    return await Promise.race([loading, late])
  } finally {
    clearTimeout(timer)
  }
}

type PageModule = { default: ComponentType }

/** Old tabs request files that a new release has removed; the router reloads once by itself, then shows the retry screen. */
export const lazyPage = (load: () => Promise<PageModule>, words: WordSet = 'all') =>
  lazyRouteComponent(() => withTimeout(withWords(load, words), CHUNK_TIMEOUT), 'default')
