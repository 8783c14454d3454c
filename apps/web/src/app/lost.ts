/** Whether the not-found screen is shown: it says so itself, since the router tells it in several ways. */
import { createContext, use, useLayoutEffect } from 'react'

export const LostContext = createContext<(lost: boolean) => void>(() => undefined)

export function useLost(): void {
  const setLost = use(LostContext)
  useLayoutEffect(() => {
    setLost(true)
    return () => setLost(false)
  }, [setLost])
}
