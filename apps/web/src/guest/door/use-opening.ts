/** One door's opening: sent once and never by itself, told as it stands, settled when the count tells how it ended. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../lib/api.ts'
import { useNotToInterrupt } from '../../lib/unfinished.ts'
import { noteGoodMoment } from '../../pwa/install-offer.ts'
import { type Counted, type Standing, settle, standingAfter } from './standing.ts'

export type DoorNumber = 1 | 2
type Wanted = { door: DoorNumber; flat: number; code: string }
type Known = { counted: Counted | undefined; countedAt: number }

/** How long an open door is shown as one. */
const OPENED_MS = 6_000
const BUZZ_MS = 120

const idle = { at: 'idle' } as const
const nobodyCounted: Counted = { max: null, used: 0, remaining: null }

export type Opening = {
  standing: Standing
  open: () => void
  /** Back to the beginning: another try is another gesture. */
  again: () => void
}

export function useOpening({ door, flat, code }: Wanted, { counted, countedAt }: Known): Opening {
  const [kept, setStanding] = useState<Standing>(idle)
  const client = useQueryClient()
  const standing = counted ? settle(kept, counted, countedAt) : kept
  // Settled while drawing: what the count tells is true at once, and only once.
  if (standing !== kept) setStanding(standing)

  const { mutate } = useMutation({
    // One key for one gesture: should anything between here and the house send it twice, it opens once.
    mutationFn: () =>
      call('openDoor', { params: { door, flat, book: code } }, undefined, { 'idempotency-key': crypto.randomUUID() }),
    retry: false,
    // The default would keep it while offline and send it later, to a door nobody stands before any more.
    networkMode: 'always',
    gcTime: 0,
    onMutate: () => {
      setStanding({ at: 'sending' })
      return { counted: counted ?? nobodyCounted, at: Date.now() }
    },
    onSuccess: () => setStanding({ at: 'opened' }),
    onError: (error, _, before) =>
      setStanding(standingAfter(error, { counted: before?.counted ?? nobodyCounted, at: Date.now() })),
    onSettled: () => client.invalidateQueries({ queryKey: ['booking'] }),
  })

  const { at } = standing
  useNotToInterrupt(at === 'sending')
  useEffect(() => {
    if (at !== 'opened') return
    noteGoodMoment()
    navigator.vibrate?.(BUZZ_MS)
    const timer = setTimeout(() => setStanding(idle), OPENED_MS)
    return () => clearTimeout(timer)
  }, [at])

  return { standing, open: () => mutate(), again: () => setStanding(idle) }
}
