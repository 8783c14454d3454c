/** Keyboard shortcuts of a page (N new, R refresh). They do not fire while the user types or a dialog is open. */
import { useEffect } from 'react'

const busy = 'input, textarea, select, [contenteditable], [role="dialog"], [role="menu"], [role="listbox"]'

export function useKeys(keys: Record<string, () => void>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
      // Shift with an arrow key changes what is focused, for example the nights of a stay on the calendar.
      if (event.shiftKey && event.key.startsWith('Arrow')) return
      // A control that has used the key itself, for example an arrow key in a group of radio buttons.
      if (event.defaultPrevented) return
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
