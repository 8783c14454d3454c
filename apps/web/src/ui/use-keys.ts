/** Keyboard shortcuts of a page (N new, R refresh). They do not fire while the user types or a dialog is open. */
import { useEffect } from 'react'

const busy = 'input, textarea, select, [contenteditable], [role="dialog"], [role="menu"], [role="listbox"]'

export function useKeys(keys: Record<string, () => void>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
      if ((event.target as HTMLElement).closest(busy) || document.querySelector('[role="dialog"]')) return
      const action = keys[event.key.toLowerCase()]
      if (!action) return
      event.preventDefault()
      action()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  })
}
