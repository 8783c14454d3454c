/** The data that a form starts from: loaded after the form was opened, because saving from an older copy would be refused. */
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'

/** Undefined until it is loaded. A later load that fails does not take it away, because the form holds what was typed. */
export function useFormStart<T>({ data, isFetchedAfterMount, isError }: UseQueryResult<T>): T | undefined {
  const [started, setStarted] = useState(false)
  const fresh = data !== undefined && isFetchedAfterMount && !isError
  if (fresh && !started) setStarted(true)
  return fresh || started ? data : undefined
}
