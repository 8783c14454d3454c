/** One door's attempt to open: sent once per gesture, never automatically, and settled when the count shows how it ended. */
import type { DoorNumber } from '@portineria/contract/rules/stay-doors'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../lib/api.ts'
import { useNotToInterrupt } from '../../lib/unfinished.ts'
import { noteGoodMoment } from '../../pwa/install-offer.ts'
import { type Counted, type OpeningState, settle, stateAfter } from './opening-state.ts'

type Wanted = { door: DoorNumber; flat: number; code: string }
type Known = { counted: Counted | undefined; countedAt: number }

/** Whoever looks away from the app for this long has gone in: the door is shut again, and the screen must not say that it is open. */
const AWAY_MS = 2 * 60_000
const BUZZ_MS = 120

const idle = { at: 'idle' } as const
const notCounted: Counted = { max: null, used: 0, remaining: null }

export type Opening = {
  standing: OpeningState
  open: () => void
  /** Back to the start: another attempt needs another gesture. */
  again: () => void
}

export function useOpening({ door, flat, code }: Wanted, { counted, countedAt }: Known): Opening {
  const [stored, setStanding] = useState<OpeningState>(idle)
  const client = useQueryClient()
  const standing = counted ? settle(stored, counted, countedAt) : stored
  // Settled during rendering, so that the new count and the outcome appear together.
  if (standing !== stored) setStanding(standing)

  const { mutate } = useMutation({
    // One key per gesture: if the request reaches the server twice, the door opens once.
    mutationFn: () =>
      call('openDoor', { params: { door, flat, book: code } }, undefined, { 'idempotency-key': crypto.randomUUID() }),
    retry: false,
    // The default would hold the request while offline and send it later, when the guest may have left the door.
    networkMode: 'always',
    gcTime: 0,
    onMutate: () => {
      setStanding({ at: 'sending' })
      return { counted: counted ?? notCounted, at: Date.now() }
    },
    onSuccess: () => setStanding({ at: 'opened' }),
    onError: (error, _, before) =>
      setStanding(stateAfter(error, { counted: before?.counted ?? notCounted, at: Date.now() })),
    onSettled: () => client.invalidateQueries({ queryKey: ['booking'] }),
  })

  const { at } = standing
  useNotToInterrupt(at === 'sending')
  useEffect(() => {
    if (at !== 'opened') return
    noteGoodMoment()
    navigator.vibrate?.(BUZZ_MS)
    let hiddenSince = Number.POSITIVE_INFINITY
    const look = () => {
      if (document.visibilityState === 'hidden') hiddenSince = Date.now()
      else if (Date.now() - hiddenSince >= AWAY_MS) setStanding(idle)
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [at])

  return { standing, open: () => mutate(), again: () => setStanding(idle) }
}
