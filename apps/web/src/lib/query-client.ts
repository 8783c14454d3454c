/** The query client: how long answers count as fresh, and when a failed query is repeated. */
import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api.ts'
import { getSession, watchSession } from './session-store.ts'
import { beforeSignOut, onSignOut } from './sign-out.ts'

/** A repeat helps after a network or server error, but not after a refusal. */
const worthRetrying = (failures: number, error: Error): boolean =>
  failures < 2 && error instanceof ApiError && (error.status === 0 || error.status >= 500) && error.status !== 501

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 15_000, retry: worthRetrying }, // Without a connection a change fails at once and the screen says so; it does not wait for the connection.
    mutations: { retry: false, networkMode: 'always' },
  },
})

beforeSignOut(() => void queryClient.cancelQueries())
onSignOut(() => queryClient.clear())

// A person who signs in while another is still signed in must not see the other's data.
let reader = getSession().id
watchSession(() => {
  const { id } = getSession()
  if (reader !== null && id !== reader) queryClient.clear()
  reader = id
})
