/** The operator's page of experiences: the catalogue, the orders or the inbox, as the address says. */
import { useSearch } from '@tanstack/react-router'
import { Catalogue } from './catalogue/catalogue.tsx'
import { Inbox } from './inbox/inbox.tsx'
import { Orders } from './orders/orders.tsx'

export default function TripPage() {
  const { view } = useSearch({ from: '/admin_trip' })
  if (view === 'inbox') return <Inbox />
  return view === 'orders' ? <Orders /> : <Catalogue />
}
