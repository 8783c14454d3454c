/** API keys in the settings: every state of the list, a new key that is shown once, and a revoked one. */
import type { ApiKey } from '@portineria/contract/api-key'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { expectTold, renderApp, slow } from '../../../../test/render-app.tsx'
import { broken, type Replies, refuse } from '../../../../test/server.ts'

const pms: ApiKey = {
  id: 7,
  created_at: '2026-01-05T09:00:00.000Z',
  name: 'Booking system',
  scopes: ['bookings:read', 'log:read'],
  hint: 'aB3_',
  author: 'Ada Serra',
  author_left: false,
  last_used_at: null,
}
const open = (answers: Replies = {}, language: 'gb' | 'it' = 'gb') =>
  renderApp({ path: '/admin_settings?tab=connections', as: 'admin', language, answers })

it('has words for no keys and for a failed load, which can be repeated', async () => {
  const { say, answer, press } = await open({ listApiKeys: broken }, 'it')
  await screen.findByText(say('connection.api_key.load_error'), {}, slow)
  answer({ listApiKeys: [] })
  await press(say('ui.retry'))
  await expectTold(say('connection.api_key.empty'))
})

it('says what each key may do, whether it was used, and whose maker has left', async () => {
  const { say } = await open({ listApiKeys: [pms, { ...pms, id: 8, name: 'Old one', author_left: true }] })
  const [first, second] = (await screen.findAllByRole('listitem', {}, slow)).map((row) => within(row))
  expect(first?.getByText(say('connection.api_key.scope.bookings:read'))).toBeDefined()
  expect(first?.getByText(/aB3_/)).toBeDefined()
  expect(first?.getByText(new RegExp(say('connection.api_key.never_used')))).toBeDefined()
  expect(first?.queryByText(say('connection.api_key.author_left'))).toBeNull()
  expect(second?.getByText(say('connection.api_key.author_left'))).toBeDefined()
})

it('a new key needs a name and a scope, and is shown once', async () => {
  const asked: unknown[] = []
  const { say, press, fill, user, answer } = await open({
    createApiKey: async (body) => {
      asked.push(body)
      return { ...pms, key: 'portineria_secret' }
    },
  })
  await press(say('connection.api_key.add'))
  await press(say('connection.api_key.make'))
  await expectTold(say('connection.api_key.name_required'))
  await expectTold(say('connection.api_key.scopes_required'))
  expect(asked).toEqual([])
  await fill(say('connection.api_key.name'), 'Booking system')
  for (const scope of ['log:read', 'bookings:read'] as const)
    await user.click(await screen.findByRole('checkbox', { name: say(`connection.api_key.scope.${scope}`) }, slow))
  answer({ listApiKeys: [pms] })
  await press(say('connection.api_key.make'))
  await expectTold('portineria_secret')
  expect(asked).toEqual([{ name: 'Booking system', scopes: ['bookings:read', 'log:read'] }])
  await press(say('connection.secret.done'))
  await screen.findByText(/aB3_/, {}, slow)
  expect(screen.queryByText('portineria_secret')).toBeNull()
})

it('a key that cannot be made says why, and the form stays', async () => {
  const { say, press, fill, user } = await open({ createApiKey: refuse(429, 'Too many requests') }, 'it')
  await press(say('connection.api_key.add'))
  await fill(say('connection.api_key.name'), 'Gestionale')
  await user.click(await screen.findByRole('checkbox', { name: say('connection.api_key.scope.log:read') }, slow))
  await press(say('connection.api_key.make'))
  await expectTold(say('errors.too_many'))
})

it('a key is revoked after a question', async () => {
  const { say, press, asked, answer } = await open({ listApiKeys: [pms], revokeApiKey: null })
  await press(say('connection.api_key.revoke_one', { name: pms.name }))
  await screen.findByText(say('connection.api_key.revoke_sure', { name: pms.name }), {}, slow)
  answer({ listApiKeys: [] })
  await press(say('connection.api_key.revoke'))
  await expectTold(say('connection.api_key.empty'))
  await waitFor(() => expect(asked).toContain('DELETE /api/api-key/7'), slow)
})
