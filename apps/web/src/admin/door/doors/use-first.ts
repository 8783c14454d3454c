/** Which apartments stand first: those that were offline when the list was asked for. A card never jumps away from under a pointer. */
import { useState } from 'react'
import { isAway, type Room } from './rooms.ts'

const nobody: ReadonlySet<number> = new Set()

export function useFirst(rooms: readonly Room[] | undefined, question: string) {
  const [asked, setAsked] = useState<{ question: string; first: ReadonlySet<number> }>()
  if (rooms && asked?.question !== question)
    setAsked({ question, first: new Set(rooms.filter(isAway).map(({ flat }) => flat.id)) })
  return { first: asked?.first ?? nobody, renew: () => setAsked(undefined) }
}
