/** The draft of a guest with a link: the form's draft with one guest, saved through the link. */
import type { Companion } from '@portineria/contract/companion'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { DRAFTS } from '../../../lib/session-store.ts'
import type { FormStay } from '../draft/draft.ts'
import { createDraftStore } from '../draft/draft-store.ts'
import { draftPlace } from '../draft/persisted-draft.ts'
import { useFollowedDraft } from '../use-draft.ts'
import { companionQueries } from './companion.queries.ts'

const noBilling = {
  type: null,
  company_name: null,
  vat_number: null,
  fiscal_code: null,
  pec: null,
  receiver_code: null,
  company_nation: null,
}

/** The stay as the form needs it. The fields of the holder are none of this guest's business and stay empty. */
const formStayOf = ({ guest, flat, ...stay }: Companion): FormStay => ({
  id: guest.id,
  version: guest.version,
  check_in: stay.check_in,
  check_out: stay.check_out,
  guests_number: 1,
  guests: [guest],
  guest_notes: null,
  documents: stay.documents,
  asks_municipality: stay.asks_municipality,
  documents_kept_days: stay.documents_kept_days,
  billing: noBilling,
  billing_same_as_residence: true,
  holder: null,
  holder_responsibility_accepted: true,
  flat,
})

const PLACE = 'companion'

/** A link that has ended leaves nothing behind on this device. */
export function eraseCompanionDrafts(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(`${DRAFTS}${PLACE}.`)) localStorage.removeItem(key)
}

export function useCompanionDraft(token: string, companion: Companion) {
  const client = useQueryClient()
  const booking = useMemo(() => formStayOf(companion), [companion])
  const [store] = useState(() => {
    const one = companionQueries.one(token)
    return createDraftStore({
      booking,
      start: (draft) => draft,
      place: draftPlace(PLACE, companion.guest.id),
      async send({ version, guests, submit }) {
        const { id: _id, kind: _kind, ...fields } = guests?.[0] ?? {}
        const body = { version, ...fields, ...(submit ? { done: true } : {}) }
        const answer = await call('saveCompanion', { params: { token }, body })
        client.setQueryData(one.queryKey, answer)
        return { version: answer.guest.version, guest_ids: [answer.guest.id] }
      },
      load: async () => formStayOf(await client.fetchQuery({ ...one, staleTime: 0 })),
      mayWrite: () => true,
      now: Date.now,
    })
  })
  return { booking, store, state: useFollowedDraft(store, booking) }
}
