/** Returns true once `waiting` has lasted for the delay; 300 ms, so that a faster load shows no skeleton. */
import { useEffect, useState } from 'react'

export function useDelayed(waiting: boolean, delay = 300): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!waiting) return
    const timer = setTimeout(() => setLate(true), delay)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [waiting, delay])
  return waiting && late
}
