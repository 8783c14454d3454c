import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { ApiError } from './api.ts'
import { shownAge } from './use-shown-age.ts'

const lost = () => Promise.reject(new ApiError('network', 0, null))
const refused = () => Promise.reject(new ApiError('internal', 500, null))

/** A screen that shows one persisted answer of each age, and fetches each again. */
async function screen(shown: { at: number; queryFn: () => Promise<string> }[]) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  for (const [index, { at, queryFn }] of shown.entries()) {
    client.setQueryData([index], 'kept', { updatedAt: at })
    const observer = new QueryObserver(client, { queryKey: [index], queryFn, refetchOnMount: false })
    observer.subscribe(() => undefined)
    await observer.refetch()
  }
  client.setQueryData(['not shown'], 'kept', { updatedAt: 1 })
  return client.getQueryCache().getAll()
}

it('is the age of the oldest answer on the screen', async () => {
  expect(
    shownAge(
      await screen([
        { at: 300, queryFn: lost },
        { at: 200, queryFn: lost },
      ]),
    ),
  ).toEqual({
    oldest: 200,
    unreachable: true,
  })
})

it('distinguishes an unreachable server from one that answers an error', async () => {
  expect(shownAge(await screen([{ at: 300, queryFn: refused }]))).toEqual({ oldest: 300, unreachable: false })
})

it('is null without answers', async () => {
  expect(shownAge(await screen([]))).toEqual({ oldest: null, unreachable: false })
})
