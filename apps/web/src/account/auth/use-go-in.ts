/** Leaves the entrance for the next screen. The street becomes the picture of the home, where the browser can show that. */
import { useRouter } from '@tanstack/react-router'
import type { enter } from './log-in.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The reader has just logged in, so the street of the entrance is still on the screen. */
    entered?: true
  }
}

export function useGoIn(): (next: Awaited<ReturnType<typeof enter>>) => Promise<void> {
  const router = useRouter()
  return async (to) => {
    await router.invalidate()
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    await router.navigate({ to, replace: true, state: { entered: true }, viewTransition: to === '/' && !still })
  }
}
