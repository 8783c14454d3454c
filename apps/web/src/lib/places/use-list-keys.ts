/** The keys of a search that points into a list under it: arrows move, Enter takes. */
import type { Municipality } from '@portineria/reference/municipalities'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { optionId } from './list-option-id.ts'

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

export function useListKeys(listId: string, rows: readonly Municipality[], onChoose: (row: Municipality) => void) {
  // The first is pointed at from the start: Enter after typing takes it.
  const [place, setPlace] = useState(0)
  const pointed = rows[place] ?? null
  const pointedId = pointed ? optionId(listId, pointed) : undefined
  useEffect(() => {
    if (pointedId) document.getElementById(pointedId)?.scrollIntoView({ block: 'nearest' })
  }, [pointedId])
  return {
    pointed,
    pointedId,
    start: () => setPlace(0),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.nativeEvent.isComposing) return
      const step = steps[event.key]
      if (step === undefined && event.key !== 'Enter') return
      // Enter belongs to the list, also when it has nothing to choose: it must not send the form.
      event.preventDefault()
      if (step === undefined) return pointed && onChoose(pointed)
      if (rows.length > 0) setPlace((place + step + rows.length) % rows.length)
    },
  }
}
