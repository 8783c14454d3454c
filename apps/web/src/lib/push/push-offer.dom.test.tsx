/** The offer of notifications: a no is remembered, and a failed attempt leaves nothing half switched on. */
import { waitFor, within } from '@testing-library/dom'
import { expect, it, onTestFinished, vi } from 'vitest'
import { people, stay } from '../../../test/default-answers.ts'
import { renderApp, slow } from '../../../test/render-app.tsx'
import { refuse } from '../../../test/server.ts'

const OWNER = 'portineria.push'
const KEY = 'BPv_vgA'

/** A browser that supports notifications and has the permission, with the subscription that its push service would store. */
function makeAble() {
  let subscription: object | null = null
  const unsubscribe = vi.fn(async () => {
    subscription = null
    return true
  })
  const toJSON = () => ({ endpoint: 'https://push.test/1', keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) } })
  const pushManager = {
    getSubscription: async () => subscription,
    subscribe: async () => {
      subscription = { endpoint: 'https://push.test/1', options: {}, unsubscribe, toJSON }
      return subscription
    },
  }
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', { permission: 'granted', requestPermission: async () => 'granted' })
  const registration = { pushManager, getNotifications: async () => [] }
  const worker = { getRegistration: async () => registration, ready: Promise.resolve(registration) }
  Object.defineProperty(navigator, 'serviceWorker', { value: worker, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'serviceWorker'))
  return { unsubscribe, isSubscribed: () => subscription !== null }
}

/** The guest has written a message and waits for an answer, which is when the offer is shown. */
const withMessage = {
  listChat: [
    {
      id: 1,
      created_at: stay.created_at,
      booking_id: stay.id,
      trip_id: null,
      author: 'guest' as const,
      text: 'Is there a cot?',
      custom: false,
      request: null,
      quote: null,
      read_at: null,
    },
  ],
  getPush: { public_key: KEY },
}

it('says in the chat what the notifications are for', async () => {
  makeAble()
  const { say, findByRole } = await renderApp({ path: '/proposal?stay=1&chat=0', as: 'guest', answers: withMessage })
  const offer = await findByRole('region', { name: say('push.offer.label') }, slow)
  expect(offer.textContent).toContain(say('push.offer.talk.text'))
})

it('remembers in the chat that it was declined on the home page, and calls nothing', async () => {
  makeAble()
  const { say, findByRole, findByText, queryByRole, user, asked } = await renderApp({
    path: '/',
    as: 'guest',
    answers: withMessage,
  })
  const name = say('push.offer.label')
  const offer = within(await findByRole('region', { name }, slow))
  offer.getByText(say('push.offer.home.text'))
  await user.click(offer.getByRole('button', { name: say('push.offer.no') }))
  expect(queryByRole('region', { name })).toBeNull()
  const [chat] = document.querySelectorAll<HTMLAnchorElement>('a[href="/proposal?stay=1&chat=0"]')
  if (chat) await user.click(chat)
  await findByText('Is there a cot?', undefined, slow)
  expect(queryByRole('region', { name })).toBeNull()
  expect(asked).not.toContain('POST /api/push')
})

it('reports that the server refused, leaves nothing half switched on, and works at the next attempt', async () => {
  const device = makeAble()
  const { say, answer, findByRole, findAllByText, user, asked } = await renderApp({
    path: `/holder/${people.guest.id}`,
    as: 'guest',
    answers: { getPush: { public_key: KEY }, subscribePush: refuse(503, 'Service unavailable') },
  })
  // The label also contains the description.
  const look = () => findByRole('switch', { name: (given) => given.startsWith(say('push.switch.label')) }, slow)
  await waitFor(async () => expect(await look()).toHaveProperty('disabled', false), slow)
  await user.click(await look())
  await findAllByText(say('push.switch.failed_on'), undefined, slow)
  expect(await look()).toHaveProperty('checked', false)
  expect(localStorage.getItem(OWNER)).toBeNull()
  expect(device.isSubscribed()).toBe(false)

  answer({ subscribePush: null })
  await user.click(await look())
  await findAllByText(say('push.switch.done_on'), undefined, slow)
  expect(await look()).toHaveProperty('checked', true)
  expect(device.isSubscribed()).toBe(true)
  expect(asked.filter((call) => call === 'POST /api/push')).toHaveLength(2)
})
