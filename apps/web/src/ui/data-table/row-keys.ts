/** The keys of a list: ↑ ↓ Home End move the row focus, Enter opens, Space selects, Esc clears the selection. */
import { type RefObject, type KeyboardEvent as RowKeyEvent, useEffect } from 'react'
import { toggleRow } from './selection.ts'
import type { DataTableProps } from './types.ts'

interface RowKeysInput<T> extends Pick<DataTableProps<T>, 'rowId' | 'onOpen' | 'selection'> {
  rows: readonly T[]
}

/** Returns the index of the row that gets the focus, or undefined if the key does not move it. */
export function nextRow(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowDown') return Math.min(count - 1, at + 1)
  if (key === 'ArrowUp') return Math.max(0, at - 1)
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}

export function useRowKeys<T>({ rows, rowId, onOpen, selection }: RowKeysInput<T>) {
  return (event: RowKeyEvent<HTMLTableSectionElement>) => {
    if (event.key === 'Escape' && selection && selection.chosen.size > 0) {
      event.preventDefault()
      selection.onChange(new Set())
      return
    }
    const element = event.target as HTMLElement
    const tableRow = element.closest('tr')
    const index = Number(tableRow?.dataset.index)
    const row = rows[index]
    if (row === undefined) return

    const target = nextRow(event.key, index, rows.length)
    if (target !== undefined) {
      event.preventDefault()
      event.currentTarget.querySelector<HTMLElement>(`tr[data-index="${target}"]`)?.focus()
      return
    }
    // A focused control inside the row handles Enter and Space itself.
    if (element !== tableRow) return
    if (event.key === 'Enter' && onOpen) onOpen(row)
    if (event.key === ' ' && selection) {
      event.preventDefault()
      selection.onChange(toggleRow(selection.chosen, rowId(row)))
    }
  }
}

/** Elements with a use of their own for the arrow keys. */
const arrows =
  'input, textarea, select, [contenteditable], [role="radiogroup"], [role="menu"], [role="listbox"], [role="tablist"], tbody'

/** ↑ and ↓ reach the rows from anywhere on the page, so that they work at once when the page opens; ↓ also leaves the search. */
export function useArrowsIntoRows(body: RefObject<HTMLTableSectionElement | null>) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
      if (document.querySelector('[role="dialog"]')) return
      const from = event.target as HTMLElement
      const searching = event.key === 'ArrowDown' && from.matches('[role="searchbox"]')
      if (!searching && from.closest(arrows)) return
      const row = body.current?.querySelector<HTMLElement>('tr[tabindex="0"]')
      if (!row) return
      event.preventDefault()
      row.focus()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [body])
}
