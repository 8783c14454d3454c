/** The loading indicator: a veil over the page during long work that has no progress bar of its own. */

type Loading = { text: string | null }

let shown: Loading | null = null
const listeners = new Set<() => void>()

function set(next: Loading | null) {
  if (shown === next) return
  shown = next
  for (const listener of listeners) listener()
}

/** Shows the indicator until the work is done. A message or a question hides it earlier. */
export async function whileLoading<T>(work: () => Promise<T>, text: string | null = null): Promise<T> {
  const own = { text }
  set(own)
  try {
    return await work()
  } finally {
    if (shown === own) hideLoading()
  }
}

export function hideLoading() {
  set(null)
}

export function shownLoading() {
  return shown
}

export function onLoadingChange(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
