/** Keyboard shortcuts of a page (N new, R refresh). They do not fire while the user types or a dialog is open. */
import { useLayoutEffect } from 'react'

/** A switch takes Space and the arrow keys, but no letters. */
const switches = 'input:is([type="checkbox"], [type="radio"])'
const busy = 'input, textarea, select, [contenteditable], [role="dialog"], [role="menu"], [role="listbox"]'

export function useKeys(keys: Record<string, () => void>): void {
  // At once with what is shown: a key pressed a moment later must not act on what was shown before.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
      // Shift with an arrow key changes what is focused, for example the nights of a stay on the calendar.
      if (event.shiftKey && event.key.startsWith('Arrow')) return
      // A control that has used the key itself, for example an arrow key in a group of radio buttons.
      if (event.defaultPrevented) return
      if (document.querySelector('[role="dialog"]')) return
      const by = event.target as HTMLElement
      const isFree = by.matches(switches) && /^[a-z]$/i.test(event.key)
      if (!isFree && by.closest(busy)) return
      const action = keys[event.key.toLowerCase()]
      if (!action) return
      event.preventDefault()
      action()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  })
}
