/** Server state: what is fetched, how long it counts as fresh, and when another try makes sense. */
import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api.ts'
import { getSession, watchSession } from './session-store.ts'
import { onSignOut } from './sign-out.ts'

/** Another try helps where the network or the server stumbled, never where we were told no. */
const worthRetrying = (failures: number, error: Error): boolean =>
  failures < 2 && error instanceof ApiError && (error.status === 0 || error.status >= 500) && error.status !== 501

export const queryClient = new QueryClient({
  defaultOptions: { queries: { staleTime: 15_000, retry: worthRetrying }, mutations: { retry: false } },
})

onSignOut(() => queryClient.clear())

/** Whoever signs in where another is still signed in sees nothing of theirs. */
let reader = getSession().id
watchSession(() => {
  const { id } = getSession()
  if (reader !== null && id !== reader) queryClient.clear()
  reader = id
})
