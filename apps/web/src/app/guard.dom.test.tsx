/** The navigation guard (spec §2) in the app, at one address of each kind; guard.test.ts tests its rule for every route. */
import { expect, it } from 'vitest'
import type { Person } from '../../test/default-answers.ts'
import { expectTold, renderApp, slow } from '../../test/render-app.tsx'
import { refuse } from '../../test/server.ts'

type Visit = { as?: Person; from: string; to: string; lost?: true }

const visits: Visit[] = [
  { from: '/', to: '/login' },
  { from: '/door?from=mail', to: '/login' },
  { from: '/admin', to: '/login' },
  { from: '/nowhere', to: '/login' },
  { from: '/otp?otp=AAAA-BBBB', to: '/otp?otp=AAAA-BBBB' },
  { from: '/otp/aaaabbbb', to: '/otp/aaaabbbb' },
  { from: '/register?otp=AAAA-BBBB', to: '/register?otp=AAAA-BBBB' },
  { from: '/register-test', to: '/register-test', lost: true },
  { as: 'guest', from: '/door?from=mail', to: '/door?from=mail' },
  { as: 'guest', from: '/login', to: '/' },
  { as: 'guest', from: '/admin', to: '/admin', lost: true },
  { as: 'guest', from: '/setup', to: '/setup', lost: true },
  { as: 'guest', from: '/door/more', to: '/door/more', lost: true },
  { as: 'guest', from: '/holder/3', to: '/holder/3', lost: true },
  { as: 'admin', from: '/', to: '/admin' },
  { as: 'admin', from: '/booking', to: '/admin_book' },
  { as: 'admin', from: '/proposal/1?stay=1', to: '/admin_trip' },
  { as: 'admin', from: '/holder/2', to: '/holder/2', lost: true },
  { as: 'admin', from: '/login', to: '/admin' },
  { as: 'admin', from: '/nowhere', to: '/nowhere', lost: true },
]

for (const { as, from, to, lost = false } of visits)
  it(`${as ?? 'a signed-out visitor'} who starts at ${from} ends at ${to}${lost ? ', which is not found' : ''}`, async () => {
    // The key and the profile of another person do not exist here, and the operator's home page is tested elsewhere.
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

it('the not-found screen has its title and a link to the home page', async () => {
  const app = await renderApp({ path: '/door/more', as: 'guest' })
  await expectTold(app.say('app.not_found.title'))
  expect(document.title).toBe(`${app.say('app.titles.not_found')} · Portineria`)
  await app.user.click(app.getByRole('link', { name: app.say('app.not_found.home') }))
  await app.findByRole('article', undefined, slow)
  expect(window.location.pathname).toBe('/')
  expect(document.title).toBe(`${app.say('app.titles.home')} · Portineria`)
})
