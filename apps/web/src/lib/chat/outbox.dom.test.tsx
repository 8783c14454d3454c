/** Unsent messages in a browser whose storage has no room for them. */
import { screen, waitFor } from '@testing-library/dom'
import { expect, it, vi } from 'vitest'
import { written } from '../../../test/default-answers.ts'
import { renderApp, slow } from '../../../test/render-app.tsx'
import { cutOff } from '../../../test/server.ts'

const OUTBOX = 'portineria.draft.chat'

/** Lets the storage refuse messages until the end of the test. */
function fillStorage(): void {
  const setItem = (key: string, value: string) => {
    if (key === OUTBOX) throw new DOMException('full', 'QuotaExceededError')
    real.setItem(key, value)
  }
  const real = localStorage
  const { getItem, removeItem, clear } = real
  vi.stubGlobal('localStorage', {
    setItem,
    getItem: getItem.bind(real),
    removeItem: removeItem.bind(real),
    clear: clear.bind(real),
  })
}

/** Whether the browser would ask before leaving the page. */
const asksToStay = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

const sent = written('Four')

async function writeFour(postChat: typeof cutOff) {
  const app = await renderApp({ path: '/proposal?chat=0', as: 'guest', answers: { postChat } })
  await app.fill(app.say('trip.chat.write'), 'Four')
  await app.press(app.say('trip.chat.send'))
  return app
}

it('a message that cannot be stored waits in memory, says so, and is sent later', async () => {
  fillStorage()
  const { say, answer } = await writeFour(cutOff)
  await screen.findByText(say('trip.chat.only_here'), {}, slow)
  expect([localStorage.getItem(OUTBOX), asksToStay()]).toEqual([null, true])
  answer({
    postChat: async () => {
      answer({ listChat: [sent] })
      return sent
    },
  })
  window.dispatchEvent(new Event('online'))
  await screen.findByText(say('trip.chat.sent'), {}, slow)
  expect(screen.queryByText(say('trip.chat.only_here'))).toBeNull()
  expect(asksToStay()).toBe(false)
})

it('the page can be left once the message is stored', async () => {
  const { say } = await writeFour(cutOff)
  await screen.findByText(say('trip.chat.sending'), {}, slow)
  await waitFor(() => expect(localStorage.getItem(OUTBOX)).toContain('Four'), slow)
  expect(asksToStay()).toBe(false)
})
