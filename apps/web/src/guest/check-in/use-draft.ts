/** The draft of a stay while its form is open: saved automatically, and again when the connection or the guest is back. */
import type { Booking } from '@portineria/contract/booking'
import type { User } from '@portineria/contract/user'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { call } from '../../lib/api.ts'
import { currentHouse } from '../../lib/house.ts'
import { useSession } from '../../lib/use-session.ts'
import { checkInQueries } from './check-in.queries.ts'
import { type FormStay, prefilled } from './draft/draft.ts'
import type { DraftState } from './draft/draft-state.ts'
import { createDraftStore, type DraftStore } from './draft/draft-store.ts'
import { draftPlace } from './draft/persisted-draft.ts'
import { isWritable } from './is-writable.ts'

/** The versions of the operator's texts that the last step shows. */
function shownTexts() {
  const { privacy, rules } = currentHouse().texts
  return { privacy, rules }
}

export function useDraft(booking: Booking, profile: User | null, withdrawn: boolean) {
  const client = useQueryClient()
  const { id: userId } = useSession()
  const { id } = booking
  const [store] = useState(() => {
    const one = checkInQueries.one(id)
    return createDraftStore({
      booking,
      start: (draft) => prefilled(draft, booking, profile),
      place: draftPlace(userId ?? 0, id),
      send: (body) => call('updateBooking', { body: body.submit ? { ...body, texts: shownTexts() } : body }),
      load: () => client.fetchQuery({ ...one, staleTime: 0 }),
      mayWrite: (withdraw) => isWritable(client.getQueryData(one.queryKey) ?? booking, withdraw),
      now: Date.now,
    })
  })
  useEffect(() => store.allow(withdrawn), [store, withdrawn])
  return { store, state: useFollowedDraft(store, booking) }
}

/** Keeps the draft saved while its form is open, and merges what the server has. */
export function useFollowedDraft(store: DraftStore, booking: FormStay): DraftState {
  useEffect(() => store.receive(booking), [store, booking])
  useEffect(() => {
    const send = () => void store.flush()
    const hide = () => {
      if (document.visibilityState === 'hidden') send()
    }
    store.resume()
    window.addEventListener('online', send)
    window.addEventListener('focus', send)
    window.addEventListener('pagehide', send)
    document.addEventListener('visibilitychange', hide)
    return () => {
      window.removeEventListener('online', send)
      window.removeEventListener('focus', send)
      window.removeEventListener('pagehide', send)
      document.removeEventListener('visibilitychange', hide)
      store.pause()
    }
  }, [store])
  return useSyncExternalStore(store.watch, store.get)
}
