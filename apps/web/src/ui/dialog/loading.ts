/** The state of the loading indicator. Calls are not counted: one `hideLoading` always hides it. */
let shown = false
const listeners = new Set<() => void>()

function set(next: boolean) {
  if (shown === next) return
  shown = next
  for (const listener of listeners) listener()
}

export function showLoading() {
  set(true)
}

export function hideLoading() {
  set(false)
}

export function isLoadingShown() {
  return shown
}

export function onLoadingChange(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
