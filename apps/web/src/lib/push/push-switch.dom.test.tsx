/** What the switch for notifications says where it cannot be moved, in the profile of a guest. */
import { waitFor } from '@testing-library/dom'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { people } from '../../../test/default-answers.ts'
import { expectTold, renderApp, slow } from '../../../test/render-app.tsx'

/** A browser that shows notifications once it is allowed to; happy-dom has nothing of it. */
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
  // Its description is in the label, too.
  const name = (given: string) => given.startsWith(app.say('push.switch.label'))
  return { ...app, look: () => app.queryByRole('switch', { name }) }
}

it('a browser that can show them lets the switch be moved', async () => {
  makeAble()
  const { look } = await openProfile('a key')
  await waitFor(() => expect(look()).toHaveProperty('disabled', false), slow)
})

describe('what keeps it off', () => {
  const browsers = [
    { name: 'blocks', make: () => makeAble('denied'), reason: 'blocked' },
    {
      name: 'cannot',
      make: () => {
        makeAble()
        Reflect.deleteProperty(window, 'PushManager')
      },
      reason: 'unsupported',
    },
    {
      name: 'is an iPhone’s',
      make: () => {
        makeAble()
        const agent = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone)')
        onTestFinished(() => agent.mockRestore())
      },
      reason: 'install',
    },
  ] as const

  for (const { name, make, reason } of browsers)
    it(`a browser that ${name} says what to do`, async () => {
      make()
      const { look, say } = await openProfile('a key')
      await expectTold(say(`push.switch.stuck.${reason}`))
      expect(look()).toHaveProperty('disabled', true)
    })

  it('a house that sends none does not offer any', async () => {
    makeAble()
    const { look, say } = await openProfile(null)
    await expectTold(say('user.marketing.label'))
    await waitFor(() => expect(look()).toBeNull(), slow)
  })
})
