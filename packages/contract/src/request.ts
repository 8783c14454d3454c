/** Builds a request from a declaration and its input, for the browser, the tests and the benches. */
import type { CallInput, Endpoint } from './endpoint.ts'

type Scalar = string | number | boolean
type Loose = {
  params?: Record<string, Scalar | undefined>
  query?: Record<string, Scalar | Scalar[] | undefined>
  body?: unknown
}

export function requestOf<E extends Endpoint>(
  endpoint: { path: E['path'] | Endpoint['path'] },
  input: CallInput<E>,
): { path: string; body: string | undefined } {
  const { params = {}, query = {}, body } = input as Loose
  const path = endpoint.path.replace(/\/:(\w+)(\??)/g, (_, name: string) => {
    const value = params[name]
    return value === undefined ? '' : `/${encodeURIComponent(String(value))}`
  })
  const search = Object.entries(query).flatMap(([name, value]) =>
    [value]
      .flat()
      .filter((one) => one !== undefined)
      .map((one) => `${encodeURIComponent(name)}=${encodeURIComponent(String(one))}`),
  )
  return {
    path: `/api${path}${search.length > 0 ? `?${search.join('&')}` : ''}`,
    body: body === undefined ? undefined : JSON.stringify(body),
  }
}
