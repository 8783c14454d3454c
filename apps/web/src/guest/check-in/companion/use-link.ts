/**
 * Creates and revokes a guest's link. The server stores only its hash, so a link can be shown again only until the page is left:
 * it stays in the memory of the query client, which signing out clears.
 */
import type { CompanionState } from '@portineria/contract/rules/companion'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError, call } from '../../../lib/api.ts'
import { checkInQueries } from '../check-in.queries.ts'
import { useCheckIn } from '../check-in-context.ts'

export type KnownLink = { link: string; expires_at: string }

const keyOf = (guest: number | null) => ['companion-link', guest] as const

/** The state of a guest's link; null while none was sent. */
export function useLinkState(index: number): CompanionState | null {
  const { booking, state } = useCheckIn()
  const id = state.mine.guests[index]?.id
  return booking.guests.find((guest) => guest.id === id)?.companion?.state ?? null
}

/** The link that was created on this page; null if there is none. */
export function useKnownLink(guest: number | null): KnownLink | null {
  const { data } = useQuery<KnownLink | null>({
    queryKey: keyOf(guest),
    queryFn: () => null,
    enabled: false,
    initialData: null,
    gcTime: Number.POSITIVE_INFINITY,
  })
  return data
}

export function useLinkActions(index: number) {
  const client = useQueryClient()
  const { booking, store } = useCheckIn()
  const key = store.get().mine.guests[index]?.key
  const idNow = () => store.get().mine.guests.find((guest) => guest.key === key)?.id ?? null
  const { id } = booking
  const refresh = () => client.invalidateQueries({ queryKey: checkInQueries.one(id).queryKey })

  return {
    /** The guest must be saved first, because a link belongs to a stored guest. */
    async create(share_residence: boolean): Promise<void> {
      store.confirm()
      await store.flush()
      const guest = idNow()
      if (guest === null) throw new ApiError('network', 0, null)
      const link = await call('sendCompanionLink', { params: { id }, body: { guest, share_residence } })
      client.setQueryData(keyOf(guest), link)
      await refresh()
    },
    async revoke(): Promise<void> {
      const guest = idNow()
      if (guest === null) return
      await call('revokeCompanionLink', { params: { id, guest } })
      client.setQueryData(keyOf(guest), null)
      await refresh()
    },
  }
}
