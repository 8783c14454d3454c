/** The switch for notifications in a guest's profile, and the reasons why it may be disabled. */
import { waitFor } from '@testing-library/dom'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { people } from '../../../test/default-answers.ts'
import { expectTold, renderApp, slow } from '../../../test/render-app.tsx'

/** Adds support for notifications, which happy-dom lacks. */
function makeAble(permission: NotificationPermission = 'default'): void {
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', { permission })
  const worker = { getRegistration: async () => undefined }
  Object.defineProperty(navigator, 'serviceWorker', { value: worker, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'serviceWorker'))
}

async function openProfile(public_key: string | null) {
  const path = `/holder/${people.guest.id}`
  const app = await renderApp({ path, as: 'guest', language: 'it', answers: { getPush: { public_key } } })
  // The label also contains the description.
  const name = (given: string) => given.startsWith(app.say('push.switch.label'))
  return { ...app, look: () => app.queryByRole('switch', { name }) }
}

it('is enabled in a browser that supports notifications', async () => {
  makeAble()
  const { look } = await openProfile('a key')
  await waitFor(() => expect(look()).toHaveProperty('disabled', false), slow)
})

describe('the disabled switch', () => {
  const browsers = [
    { name: 'a browser that blocks notifications', make: () => makeAble('denied'), reason: 'blocked' },
    {
      name: 'a browser that does not support them',
      make: () => {
        makeAble()
        Reflect.deleteProperty(window, 'PushManager')
      },
      reason: 'unsupported',
    },
    {
      name: 'an iPhone without the installed app',
      make: () => {
        makeAble()
        const agent = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone)')
        onTestFinished(() => agent.mockRestore())
      },
      reason: 'install',
    },
  ] as const

  for (const { name, make, reason } of browsers)
    it(`says what to do in ${name}`, async () => {
      make()
      const { look, say } = await openProfile('a key')
      await expectTold(say(`push.switch.stuck.${reason}`))
      expect(look()).toHaveProperty('disabled', true)
    })

  it('is missing if the server sends no notifications', async () => {
    makeAble()
    const { look, say } = await openProfile(null)
    await expectTold(say('user.marketing.label'))
    await waitFor(() => expect(look()).toBeNull(), slow)
  })
})
