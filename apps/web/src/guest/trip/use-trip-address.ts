/** The open sheet is part of the address: Back closes it, and a reload keeps it. One sheet is open at a time. */
import { useNavigate, useParams, useRouter, useSearch } from '@tanstack/react-router'
import type { TripSearch } from './trip-search.ts'

type Opened = Pick<TripSearch, 'trip' | 'buy' | 'chat' | 'ask' | 'bought'>

const ROUTE = '/proposal/{-$checkout}'

export function useTripAddress() {
  const { stay, category, apartment, ...search }: TripSearch = useSearch({ from: ROUTE })
  /** What narrows the list; links keep it. */
  const filters = { stay, category, apartment }
  const { checkout }: { checkout?: string } = useParams({ from: ROUTE })
  const navigate = useNavigate()
  const router = useRouter()
  const opened: Opened = checkout === undefined ? search : { buy: Number(checkout) }
  const isOpen = Object.values(opened).some((value) => value !== undefined)
  /** Replaces a sheet that is already open. */
  const open = (next: Opened) =>
    void navigate({
      to: ROUTE,
      params: { checkout: undefined },
      search: { ...filters, ...next },
      replace: isOpen,
      resetScroll: false,
    })
  const close = () => {
    if (checkout === undefined && router.history.canGoBack()) router.history.back()
    else void navigate({ to: ROUTE, params: { checkout: undefined }, search: filters, replace: true })
  }
  /** The address has the form `/proposal/12`, as in mails. */
  const direct = checkout !== undefined
  return { ...filters, filters, opened, direct, open, close }
}
