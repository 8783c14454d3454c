/** Imports lists of reservations as a browser does. */
import type { ImportAnswer } from '@portineria/contract/import'
import type { Reachable } from './app.ts'

export type ImportFields = {
  mapping?: object
  dry_run?: boolean
  leave_out?: number[]
  invite?: boolean
  run?: string
}

export async function importList(
  app: Reachable,
  token: string,
  list: string | Buffer | null,
  fields: ImportFields = {},
) {
  const form = new FormData()
  // The list comes first, because a client may send the parts in any order.
  if (list !== null) form.append('file', new Blob([list as never]), 'list.csv')
  for (const [name, value] of Object.entries(fields))
    form.append(name, typeof value === 'string' ? value : JSON.stringify(value))
  const headers = { authorization: `Bearer ${token}` }
  const response = await fetch(`${app.url}/api/booking/import`, { method: 'POST', headers, body: form })
  return { status: response.status, body: (await response.json()) as ImportAnswer }
}
