/** The chosen rows. Another list forgets them: nothing is done to what is not on the screen. */
import { useState } from 'react'
import type { RowId } from '../../../ui/data-table/types.ts'
import type { ListQuery } from '../list-search.ts'

const none: ReadonlySet<RowId> = new Set()

export function useChosen(query: ListQuery) {
  const shown = JSON.stringify(query)
  const [state, setState] = useState({ shown, chosen: none })
  return {
    chosen: state.shown === shown ? state.chosen : none,
    choose: (chosen: ReadonlySet<RowId>) => setState({ shown, chosen }),
  }
}
