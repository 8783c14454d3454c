/** From a declaration and its input to what goes over the wire: used by the browser, the tests and the benches alike. */
import type { CallInput, Endpoint } from './endpoint.ts'

type Loose = { params?: Record<string, string | number | undefined>; query?: Record<string, unknown>; body?: unknown }

export function requestOf<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
): { path: string; body: string | undefined } {
  const { params = {}, query = {}, body } = input as Loose
  const path = endpoint.path.replace(/\/:(\w+)(\??)/g, (_, name: string) => {
    const value = params[name]
    return value === undefined ? '' : `/${encodeURIComponent(String(value))}`
  })
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) search.append(name, String(one))
  return {
    path: `/api${path}${search.size > 0 ? `?${search}` : ''}`,
    body: body === undefined ? undefined : JSON.stringify(body),
  }
}
