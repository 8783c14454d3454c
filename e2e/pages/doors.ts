/** The guest's doors: the ring that is held, the door that opens once. */
import type { Locator, Page } from '@playwright/test'
import type { Messages } from '@portineria/messages/messages'

/** Longer than a hold takes. */
const HELD_MS = 1_500

export function doorsScreen(page: Page, { door: { guest: words } }: Messages) {
  const ring = (name: string, state: keyof Messages['door']['guest']['pill']): Locator =>
    page.getByRole('button', {
      name: words.ring.replace('{door}', name).replace('{state}', words.pill[state]),
      exact: true,
    })

  /** Down, until it has been held long enough, up: with a finger as a phone has it. */
  async function holdByTouch(target: Locator): Promise<void> {
    const box = await target.boundingBox()
    if (!box) throw new Error('nothing to hold')
    const session = await page.context().newCDPSession(page)
    const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 3 }]
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
    await page.waitForTimeout(HELD_MS)
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await session.detach()
  }

  async function holdByKey(target: Locator, key: ' ' | 'Enter'): Promise<void> {
    await target.focus()
    await page.keyboard.down(key)
    await page.waitForTimeout(HELD_MS)
    await page.keyboard.up(key)
  }

  return {
    ring,
    holdByTouch,
    holdByKey,
    openOnce: (name: string) => page.getByRole('button', { name: words.once.open_named.replace('{door}', name) }),
    confirm: page.getByRole('dialog').getByRole('button', { name: words.once.confirm }),
    again: page.getByRole('button', { name: words.try_again }),
    callUs: page.getByRole('link', { name: words.call }),
    left: (count: number) => page.getByText(leftWords(words.openings, count)),
  }
}

/** What the plural of a message says for a count: enough of ICU for the words of these journeys. */
function leftWords(message: string, count: number): string {
  const form = count === 0 ? '=0' : count === 1 ? 'one' : 'other'
  const [, text = ''] = new RegExp(`${form} \\{([^}]*)\\}`).exec(message) ?? []
  return text.replace('#', String(count))
}
