/** The message to the guest: a prepared one, the suggested one at first, which the operator may edit. */
import type { Booking } from '@portineria/contract/booking'
import { useState } from 'react'
import { type ReadyMessage, suggestReady } from './ready-messages.ts'
import { useReadyWords } from './use-ready-words.ts'

export function useMessage(booking: Booking, place: number) {
  const words = useReadyWords(booking, place)
  const [chosen, setChosen] = useState<ReadyMessage>()
  // Each prepared message keeps its edits, so that trying another one loses nothing.
  const [written, setWritten] = useState<Partial<Record<ReadyMessage, string>>>({})
  const kind = chosen ?? suggestReady(booking)
  return {
    kind,
    choose: setChosen,
    text: written[kind] ?? words?.(kind) ?? '',
    write: (text: string) => setWritten((before) => ({ ...before, [kind]: text })),
  }
}

export type Message = ReturnType<typeof useMessage>
