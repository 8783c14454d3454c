/** Ctrl+S or ⌘S saves a form wherever the cursor is, unless a dialog lies over the form. */
import { type RefObject, useEffect } from 'react'

/** `inside` is the form itself or an element in it. */
export function useSaveKey(inside: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      const form = inside.current?.closest('form')
      const dialogs = [...document.querySelectorAll('[role="dialog"][aria-modal]')]
      if (form && dialogs.every((dialog) => dialog.contains(form))) form.requestSubmit()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [inside])
}
