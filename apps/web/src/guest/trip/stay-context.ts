/** The stay whose experiences are shown, and why nothing can be bought or written for it, if so. */
import type { BookingSummary } from '@portineria/contract/booking'
import { createContext, use } from 'react'

type StayInView = { stay: BookingSummary; closed: string | null }

export const StayContext = createContext<StayInView | null>(null)

export function useStayInView(): StayInView {
  const value = use(StayContext)
  if (!value) throw new Error('useStayInView outside StayContext')
  return value
}
