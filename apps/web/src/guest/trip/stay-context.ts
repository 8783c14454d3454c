/** The stay in view, the reason if nothing can be bought or written for it, and the stays to choose from. */
import type { BookingSummary } from '@portineria/contract/booking'
import { createContext, use } from 'react'

type StayInView = { stay: BookingSummary; closed: string | null; stays: readonly BookingSummary[] }

export const StayContext = createContext<StayInView | null>(null)

export function useStayInView(): StayInView {
  const value = use(StayContext)
  if (!value) throw new Error('useStayInView outside StayContext')
  return value
}
