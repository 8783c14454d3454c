/** The tooltip: when it appears, what it says, and that no element uses the browser's own one. */
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startTooltips } from './tooltip.ts'

describe('a tooltip', () => {
  let stop: () => void
  const tip = () => document.querySelector('[popover]')?.textContent
  const button = () => document.querySelector('button') as HTMLElement
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })

  beforeEach(() => {
    vi.useFakeTimers()
    document.body.innerHTML = '<button data-tip="Copy link"><svg></svg></button><p>Something else</p>'
    stop = startTooltips()
  })
  afterEach(() => {
    stop()
    document.body.innerHTML = ''
    vi.useRealTimers()
  })

  it('appears after the pointer has rested, follows a changed label, and goes with the pointer', async () => {
    await user.hover(button())
    expect(tip()).toBe('')
    vi.advanceTimersByTime(500)
    expect(tip()).toBe('Copy link')
    button().dataset.tip = 'Copied'
    await vi.advanceTimersByTimeAsync(0)
    expect(tip()).toBe('Copied')
    await user.hover(document.querySelector('p') as HTMLElement)
    vi.advanceTimersByTime(200)
    expect(tip()).toBe('')
  })

  it('says nothing that the element shows already', async () => {
    const label = document.createElement('span')
    label.textContent = 'Copy link'
    let width = 60
    label.getBoundingClientRect = () => new DOMRect(0, 0, width, 20)
    button().append(label)
    await user.hover(button())
    vi.advanceTimersByTime(500)
    expect(tip()).toBe('')
    await user.unhover(button())
    width = 1
    await user.hover(button())
    vi.advanceTimersByTime(500)
    expect(tip()).toBe('Copy link')
  })

  it('can be closed with Escape while the pointer rests on the element', async () => {
    await user.hover(button())
    vi.advanceTimersByTime(500)
    await user.keyboard('{Escape}')
    expect(tip()).toBe('')
  })

  it('does not appear for a touch', () => {
    button().dispatchEvent(new PointerEvent('pointerover', { pointerType: 'touch', bubbles: true }))
    vi.advanceTimersByTime(1000)
    expect(tip()).toBe('')
  })
})

it('no element has a title attribute, which the browser would show in its own way', () => {
  const sources: Record<string, string> = import.meta.glob('../../**/*.tsx', {
    query: '?raw',
    import: 'default',
    eager: true,
  })
  // Props of components are names with a capital letter or a dot; elements of the document begin with a small letter.
  const titled = /<[a-z][a-z0-9]*\s(?:[^<>]|=>)*?\stitle=/
  expect(Object.keys(sources).length).toBeGreaterThan(200)
  expect(Object.keys(sources).filter((name) => titled.test(sources[name] ?? ''))).toEqual([])
})
