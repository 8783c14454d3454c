/** What a list gives its table. All state is the page's (it lives in the address); the table only shows and asks. */
import type { ReactNode } from 'react'

export type RowId = string | number

export interface Column<T> {
  key: string
  header: ReactNode
  cell: (row: T) => ReactNode
  /** The field to order by; without it the header cannot be pressed. */
  sort?: string
  align?: 'start' | 'end'
  /** CSS width. */
  width?: string
  /** Left out on screens narrower than 1280 px: the rail takes its part of them. */
  wideOnly?: boolean
}

export interface Selection {
  chosen: ReadonlySet<RowId>
  onChange: (chosen: Set<RowId>) => void
  /** The buttons of the dark bar; use `<BulkButton>`. */
  actions: ReactNode
}

export interface Paging {
  /** From 1. */
  page: number
  size: number
  total: number
  onPage: (page: number) => void
  onSize?: (size: number) => void
  sizes?: number[]
}

export interface DataTableProps<T> {
  /** What the list is, for screen readers: "Reservations". */
  label: string
  columns: Column<T>[]
  /** Undefined while loading or after a failure. */
  rows: readonly T[] | undefined
  rowId: (row: T) => RowId
  /** A name for the row: "Select Anneke de Vries". */
  rowName: (row: T) => string
  /** The heading under which neighbouring rows stand together, on wide screens: "Friday 22 May". */
  groupOf?: (row: T) => string
  /** The two lines of a row below 720 px. */
  phone: (row: T) => ReactNode
  /** The row that is open beside the list. */
  current?: RowId
  order?: readonly string[]
  onOrder?: (order: string[]) => void
  onOpen?: (row: T) => void
  /** Small icon buttons laid over the last cell of the row under the pointer or the focus. */
  rowActions?: (row: T) => ReactNode
  selection?: Selection
  paging?: Paging
  /** Shown instead of the rows when there are none. */
  empty?: ReactNode
  /** The catalogue's message of a failed load. */
  error?: string
  onRetry?: () => void
  /** New rows are on their way while the old ones still show. */
  refreshing?: boolean
  /** Row height in px: 52, log 44, with picture 60. */
  rowHeight?: number
}
