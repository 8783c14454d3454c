/** Which faults are told at their fields: those of a step one tried to leave, until the field is changed. */
import { useState } from 'react'

const nothing: ReadonlySet<string> = new Set()

export function useShown() {
  const [shown, setShown] = useState(nothing)
  return {
    shown,
    show: (paths: readonly string[]) => setShown((before) => new Set([...before, ...paths])),
    hide: (paths: readonly string[]) =>
      setShown((before) =>
        paths.some((path) => before.has(path)) ? new Set([...before].filter((path) => !paths.includes(path))) : before,
      ),
  }
}
