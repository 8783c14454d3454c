/** Finds and focuses fields by their path in the form, which @mantine/form writes into `data-path`. */

const focusable = 'input, select, textarea, button, a[href], [tabindex]'

function findField(path: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-path="${CSS.escape(path)}"]`)
}

/** Returns the path whose field comes first in the page. */
export function firstInPage(paths: string[]): string | undefined {
  const found = paths.flatMap((path) => {
    const element = findField(path)
    return element ? [{ path, element }] : []
  })
  found.sort((a, b) => (a.element.compareDocumentPosition(b.element) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))
  return found[0]?.path
}

/** Scrolls the field to the middle of the screen and focuses it, or the first focusable element in it. */
export function focusField(path: string) {
  const field = findField(path)
  if (!field) return
  const target = field.matches(focusable) ? field : field.querySelector<HTMLElement>(focusable)
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  field.scrollIntoView({ block: 'center', behavior: still ? 'auto' : 'smooth' })
  target?.focus({ preventScroll: true })
}
