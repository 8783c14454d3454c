/** `/proposal/12`, as mails link to it: what was bought of it, else the till. */
import { isGivenBack } from '@portineria/contract/rules/lists'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { chatQueries } from '../../lib/chat/chat.queries.ts'
import { BuySheet } from './buy/buy-sheet.tsx'
import { type Ordered, ReceiptSheet } from './receipt-sheet.tsx'
import { useStayInView } from './stay-context.ts'

type DirectSheetProps = { id: number; opened: boolean; onClose: () => void }

export function DirectSheet({ id, opened, onClose }: DirectSheetProps) {
  const { stay } = useStayInView()
  const { data, fetchStatus } = useQuery(chatQueries.orders(stay.id))
  const bought = (data ?? []).filter(
    ({ order }) => order.trip_id === id && (order.status === 'paid' || isGivenBack(order.status)),
  )
  // Decided once: whoever pays here is thanked at the till, not shown the receipt in the middle of it.
  const [shows, setShows] = useState<'receipt' | 'till' | null>(null)
  if (shows === null && data && fetchStatus !== 'fetching') setShows(bought.length > 0 ? 'receipt' : 'till')
  const [first, ...others] = bought
  if (shows === 'receipt' && first)
    return (
      <ReceiptSheet bought={[first, ...others] satisfies [Ordered, ...Ordered[]]} opened={opened} onClose={onClose} />
    )
  return <BuySheet id={id} opened={opened} onClose={onClose} />
}
