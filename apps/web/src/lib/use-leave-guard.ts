/** Protects unsaved input: closing a form, leaving the page and closing the tab ask first. */
import { useBlocker } from '@tanstack/react-router'
import { useCallback, useMemo, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { confirm } from '../ui/dialog/dialog.ts'
import { begin } from './unfinished.ts'

/** Milliseconds until the dialog has returned the focus to the form, which can then return it to where it was opened. */
const SETTLED = 50
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

export type LeaveGuard = {
  setDirty(dirty: boolean): void
  /** True if nothing is unsaved, or the reader discards it. */
  mayLeave(): Promise<boolean>
}

export function useLeaveGuard(): LeaveGuard {
  const t = useTranslations('user.leave')
  const dirty = useRef(false)
  const over = useRef<() => void>(undefined)
  const setDirty = useCallback((next: boolean) => {
    dirty.current = next
    over.current?.()
    over.current = next ? begin() : undefined
  }, [])
  const asking = useRef(false)
  const mayLeave = useCallback(async () => {
    if (!dirty.current) return true
    // Escape reaches both the dialog and the form under it, which must not ask again.
    if (asking.current) return false
    asking.current = true
    const leave = await confirm({
      message: t('question'),
      confirmLabel: t('discard'),
      cancelLabel: t('stay'),
      danger: true,
    })
    await pause(SETTLED)
    asking.current = false
    if (leave) setDirty(false)
    return leave
  }, [t, setDirty])
  const block = useCallback(async () => !(await mayLeave()), [mayLeave])
  const unsaved = useCallback(() => dirty.current, [])
  useBlocker({ shouldBlockFn: block, enableBeforeUnload: unsaved })
  return useMemo(() => ({ setDirty, mayLeave }), [setDirty, mayLeave])
}
