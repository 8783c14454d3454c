/** The current time, updated often enough for a countdown in minutes. */
import { useEffect, useState } from 'react'

export function useNow(everyMs = 20_000): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}
