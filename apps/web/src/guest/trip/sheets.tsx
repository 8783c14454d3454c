/** What can lie over the list, each with its own address. */
import { useDeferredValue, useState } from 'react'
import { BuySheet } from './buy/buy-sheet.tsx'
import { DirectSheet } from './direct-sheet.tsx'
import { OrdersSheet } from './orders-sheet.tsx'
import { TalkPanel } from './talk-panel.tsx'
import { TripSheet } from './trip-sheet.tsx'
import { useTripAddress } from './use-trip-address.ts'

export function Sheets() {
  const { opened, direct, close } = useTripAddress()
  const trip = useSheet(opened.trip)
  const named = useSheet(direct ? opened.buy : undefined)
  const buy = useSheet(direct ? undefined : opened.buy)
  const chat = useSheet(opened.chat)
  const bought = useSheet(opened.bought)
  return (
    <>
      {trip.value !== undefined && <TripSheet key={trip.key} id={trip.value} opened={trip.opened} onClose={close} />}
      {named.value !== undefined && (
        <DirectSheet key={named.key} id={named.value} opened={named.opened} onClose={close} />
      )}
      {buy.value !== undefined && <BuySheet key={buy.key} id={buy.value} opened={buy.opened} onClose={close} />}
      {chat.value !== undefined && <TalkPanel about={chat.value} opened={chat.opened} onClose={close} />}
      {bought.value !== undefined && <OrdersSheet key={bought.key} opened={bought.opened} onClose={close} />}
    </>
  )
}

/** What was shown last stays in the sheet while it goes down; the next visit starts afresh. */
function useSheet<T extends string | number>(value: T | undefined) {
  const [seen, setSeen] = useState({ now: value, last: value, visit: 0 })
  if (value !== seen.now)
    setSeen({ now: value, last: value ?? seen.last, visit: seen.now === undefined ? seen.visit + 1 : seen.visit })
  // It must be seen to open, or it does not know where the focus goes when it closes.
  const opened = useDeferredValue(value !== undefined, false)
  const shown = value ?? seen.last
  return { value: shown, opened: opened && value !== undefined, key: `${seen.visit} ${shown}` }
}
