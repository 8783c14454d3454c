/** The guest's doors: the ring that is held, and the door that opens once. */
import { expect, type Locator, type Page } from '@playwright/test'
import type { Messages } from '@portineria/messages/messages'

export function doorsScreen(page: Page, { door: { guest: words } }: Messages) {
  const ring = (name: string, state: keyof Messages['door']['guest']['pill']): Locator =>
    page.getByRole('button', {
      name: words.ring.replace('{door}', name).replace('{state}', words.pill[state]),
      exact: true,
    })

  /** Waits until the screen says that the ring was held long enough, however slow the machine is. */
  async function untilHeld(name: string): Promise<void> {
    await expect(ring(name, 'holding')).toBeVisible()
    await expect(ring(name, 'holding')).toBeHidden()
  }

  /** Holds the ring with a touch, as on a phone. */
  async function holdByTouch(name: string): Promise<void> {
    const target = ring(name, 'idle')
    await target.scrollIntoViewIfNeeded()
    const box = await target.boundingBox()
    if (!box) throw new Error('nothing to hold')
    const session = await page.context().newCDPSession(page)
    const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 3 }]
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
    await untilHeld(name)
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await session.detach()
  }

  async function holdByKey(name: string, key: ' ' | 'Enter'): Promise<void> {
    await ring(name, 'idle').focus()
    await page.keyboard.down(key)
    await untilHeld(name)
    await page.keyboard.up(key)
  }

  /** Dispatches down and up in one task of the page, so that a slow machine does not turn the tap into a hold. */
  const tapBriefly = (name: string): Promise<void> =>
    ring(name, 'idle').evaluate((button) => {
      const finger = { bubbles: true, button: 0, isPrimary: true }
      button.dispatchEvent(new PointerEvent('pointerdown', finger))
      button.dispatchEvent(new PointerEvent('pointerup', finger))
    })

  return {
    ring,
    holdByTouch,
    holdByKey,
    tapBriefly,
    openOnce: (name: string) => page.getByRole('button', { name: words.once.open_named.replace('{door}', name) }),
    confirm: page.getByRole('dialog').getByRole('button', { name: words.once.confirm }),
    again: page.getByRole('button', { name: words.try_again }),
    callUs: page.getByRole('link', { name: words.call }),
    left: (count: number) => page.getByText(leftWords(words.openings, count)),
  }
}

/** The plural form of a message for a count: enough of ICU for these journeys. */
function leftWords(message: string, count: number): string {
  const form = count === 0 ? '=0' : count === 1 ? 'one' : 'other'
  const [, text = ''] = new RegExp(`${form} \\{([^}]*)\\}`).exec(message) ?? []
  return text.replace('#', String(count))
}
