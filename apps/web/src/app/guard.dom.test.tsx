/** Who may go where (spec §2), at one address of each kind: guard.test.ts asks the rule about every route. */
import { expect, it } from 'vitest'
import type { Person } from '../../test/default-answers.ts'
import { expectTold, renderApp, slow } from '../../test/render-app.tsx'
import { refuse } from '../../test/server.ts'

type Way = { as?: Person; from: string; to: string; lost?: true }

const ways: Way[] = [
  { from: '/', to: '/login' },
  { from: '/door?from=mail', to: '/login' },
  { from: '/admin', to: '/login' },
  { from: '/nowhere', to: '/login' },
  { from: '/otp?otp=AAAA-BBBB', to: '/otp?otp=AAAA-BBBB' },
  { from: '/register?otp=AAAA-BBBB', to: '/register?otp=AAAA-BBBB' },
  { from: '/register-test', to: '/register-test', lost: true },
  { as: 'guest', from: '/door?from=mail', to: '/door?from=mail' },
  { as: 'guest', from: '/login', to: '/' },
  { as: 'guest', from: '/admin', to: '/admin', lost: true },
  { as: 'guest', from: '/door/more', to: '/door/more', lost: true },
  { as: 'guest', from: '/holder/3', to: '/holder/3', lost: true },
  { as: 'admin', from: '/', to: '/admin' },
  { as: 'admin', from: '/login', to: '/admin' },
  { as: 'admin', from: '/nowhere', to: '/nowhere', lost: true },
]

for (const { as, from, to, lost = false } of ways)
  it(`${as ?? 'nobody'} who starts at ${from} ends at ${to}${lost ? ', which is not found' : ''}`, async () => {
    // No stay has this key. Somebody else's profile is no screen of theirs. What an operator's day shows is tested elsewhere.
    const no = refuse(404, 'Not found')
    const app = await renderApp({
      path: from,
      as,
      answers: { getOtp: no, getUser: no, getToday: no },
    })
    if (lost) await expectTold(app.say('app.not_found.title'))
    else await app.findByRole('heading', { level: 1 }, slow)
    expect(app.queryByText(app.say('app.not_found.title')) !== null).toBe(lost)
    expect(window.location.pathname + window.location.search).toBe(to)
  })

it('the way back from nowhere leads home', async () => {
  const app = await renderApp({ path: '/door/more', as: 'guest' })
  await expectTold(app.say('app.not_found.title'))
  expect(document.title).toBe(`${app.say('app.titles.not_found')} · Portineria`)
  await app.user.click(app.getByRole('link', { name: app.say('app.not_found.home') }))
  await app.findByRole('article', undefined, slow)
  expect(window.location.pathname).toBe('/')
  expect(document.title).toBe(`${app.say('app.titles.home')} · Portineria`)
})
