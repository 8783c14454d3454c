/**
 * The tooltip of the whole app. An element with `data-tip` shows that text on hover and on keyboard focus; touch screens show
 * none. The text repeats the element's accessible name, so the tooltip itself is hidden from screen readers.
 */
import classes from './tooltip.module.css'

/** The pointer rests this long before the first tooltip appears. The next ones appear at once. */
const WAIT = 450
const WARM = 600
/** Time to cross the gap between the element and its tooltip, which may be hovered itself. */
const GRACE = 120
const GAP = 6
const EDGE = 8

const targetOf = (event: Event): HTMLElement | null =>
  event.target instanceof Element ? event.target.closest<HTMLElement>('[data-tip]') : null

/** Whether the text stands in the element already, as in a rail that has room for its labels. */
const isWritten = (element: Element, text: string): boolean =>
  [...element.children].some((part) => part.textContent === text && part.getBoundingClientRect().width > 1)

/** Starts to listen, and returns a function that ends it. */
export function startTooltips(): () => void {
  const tip = document.createElement('div')
  tip.className = classes.tip ?? ''
  tip.setAttribute('aria-hidden', 'true')
  // A popover lies above open dialogs too.
  tip.setAttribute('popover', 'manual')
  document.body.append(tip)

  let target: HTMLElement | null = null
  let timer = 0
  let lastShown = -WARM
  let shown = false
  /** Follows a label that changes while it is read, for example "Copy link" to "Copied". */
  const labels = new MutationObserver(() => show())

  function show() {
    const text = target?.isConnected ? target.dataset.tip : undefined
    if (!target || !text || isWritten(target, text)) return hide()
    tip.textContent = text
    tip.showPopover?.()
    shown = true
    place(tip, target.getBoundingClientRect())
  }
  function hide() {
    clearTimeout(timer)
    if (shown) lastShown = performance.now()
    shown = false
    tip.hidePopover?.()
    tip.textContent = ''
  }
  function leave() {
    hide()
    labels.disconnect()
    target = null
  }
  function arrive(element: HTMLElement, wait: number) {
    if (element === target) {
      // The pointer is back from the tooltip, which was about to go.
      if (shown) clearTimeout(timer)
      return
    }
    leave()
    target = element
    labels.observe(element, { attributeFilter: ['data-tip'] })
    timer = window.setTimeout(show, wait)
  }

  const on: [keyof DocumentEventMap, (event: never) => void][] = [
    [
      'pointerover',
      (event: PointerEvent) => {
        if (event.pointerType === 'touch') return
        const element = targetOf(event)
        if (element) arrive(element, performance.now() - lastShown < WARM ? 0 : WAIT)
        else if (target && event.target !== tip) {
          clearTimeout(timer)
          timer = window.setTimeout(leave, shown ? GRACE : 0)
        } else clearTimeout(timer)
      },
    ],
    [
      'focusin',
      (event: FocusEvent) => {
        const element = targetOf(event)
        if (element?.matches(':focus-visible')) arrive(element, 0)
      },
    ],
    ['focusout', leave],
    ['pointerdown', hide],
    ['scroll', hide],
    ['keydown', (event: KeyboardEvent) => event.key === 'Escape' && hide()],
  ]
  for (const [name, listener] of on) document.addEventListener(name, listener as EventListener, true)
  return () => {
    for (const [name, listener] of on) document.removeEventListener(name, listener as EventListener, true)
    leave()
    tip.remove()
  }
}

/** Above the element, or below it where the window ends; never over the window's edge. */
function place(tip: HTMLElement, at: DOMRect) {
  const { offsetWidth, offsetHeight } = tip
  const above = at.top - GAP - offsetHeight
  const middle = at.left + at.width / 2 - offsetWidth / 2
  const most = document.documentElement.clientWidth - offsetWidth - EDGE
  tip.style.top = `${above >= EDGE ? above : at.bottom + GAP}px`
  tip.style.left = `${Math.max(EDGE, Math.min(middle, most))}px`
}
