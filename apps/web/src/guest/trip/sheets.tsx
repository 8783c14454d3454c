/** All sheets that can open over the list, each with its own address. */
import { isGivenBack } from '@portineria/contract/rules/lists'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { chatQueries } from '../../lib/chat/chat.queries.ts'
import { BuySheet } from './buy/buy-sheet.tsx'
import { ConversationPanel } from './conversation-panel.tsx'
import { OrdersSheet } from './orders-sheet.tsx'
import { type Ordered, ReceiptSheet } from './receipt-sheet.tsx'
import { RequestSheet } from './request/request-sheet.tsx'
import { useStayInView } from './stay-context.ts'
import { TripSheet } from './trip-sheet.tsx'
import { useTripAddress } from './use-trip-address.ts'

export function Sheets() {
  const { opened, direct, close } = useTripAddress()
  const trip = useSheet(opened.trip)
  const named = useSheet(direct ? opened.buy : undefined)
  const buy = useSheet(direct ? undefined : opened.buy)
  const chat = useSheet(opened.chat)
  const ask = useSheet(opened.ask)
  const bought = useSheet(opened.bought)
  return (
    <>
      {trip.value !== undefined && <TripSheet key={trip.key} id={trip.value} opened={trip.opened} onClose={close} />}
      {named.value !== undefined && (
        <DirectSheet key={named.key} id={named.value} opened={named.opened} onClose={close} />
      )}
      {buy.value !== undefined && <BuySheet key={buy.key} id={buy.value} opened={buy.opened} onClose={close} />}
      {chat.value !== undefined && <ConversationPanel about={chat.value} opened={chat.opened} onClose={close} />}
      {ask.value !== undefined && <RequestSheet key={ask.key} about={ask.value} opened={ask.opened} onClose={close} />}
      {bought.value !== undefined && <OrdersSheet key={bought.key} opened={bought.opened} onClose={close} />}
    </>
  )
}

type DirectSheetProps = { id: number; opened: boolean; onClose: () => void }

/** `/proposal/12`, the address in mails: shows the receipts if the stay bought the experience, otherwise the checkout. */
function DirectSheet({ id, opened, onClose }: DirectSheetProps) {
  const { stay } = useStayInView()
  const { data, fetchStatus } = useQuery(chatQueries.orders(stay.id))
  const bought = (data ?? []).filter(
    ({ order }) => order.trip_id === id && (order.status === 'paid' || isGivenBack(order.status)),
  )
  // Decided once: after a payment here the guest sees the confirmation of the checkout, not suddenly the receipt.
  const [shows, setShows] = useState<'receipt' | 'checkout' | null>(null)
  if (shows === null && data && fetchStatus !== 'fetching') setShows(bought.length > 0 ? 'receipt' : 'checkout')
  const [first, ...others] = bought
  if (shows === 'receipt' && first)
    return (
      <ReceiptSheet bought={[first, ...others] satisfies [Ordered, ...Ordered[]]} opened={opened} onClose={onClose} />
    )
  return <BuySheet id={id} opened={opened} onClose={onClose} />
}

/** Keeps the last content in the sheet while it closes; a new key makes the next visit start afresh. */
function useSheet<T extends string | number>(value: T | undefined) {
  const [seen, setSeen] = useState({ now: value, last: value, visit: 0 })
  if (value !== seen.now)
    setSeen({ now: value, last: value ?? seen.last, visit: seen.now === undefined ? seen.visit + 1 : seen.visit })
  // The sheet has to render closed first: it notes which element to focus again when it changes to open.
  const opened = useDeferredValue(value !== undefined, false)
  const shown = value ?? seen.last
  return { value: shown, opened: opened && value !== undefined, key: `${seen.visit} ${shown}` }
}
