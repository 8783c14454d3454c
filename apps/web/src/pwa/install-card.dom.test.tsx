/** The offer for the home screen (spec §1): at home, after an approved stay; Later and Never are remembered, and the way is told. */
import { STATUS } from '@portineria/contract/rules/codes'
import { waitFor, within } from '@testing-library/dom'
import { expect, it, onTestFinished, vi } from 'vitest'
import { stay } from '../../test/default-answers.ts'
import { renderApp, slow } from '../../test/render-app.tsx'

const ANSWER = 'portineria.install'
const DAY = 86_400_000

/** An iPhone offers nothing by itself: there the app tells how it is done, and no event of the browser is needed. */
function beAnIphone(): void {
  const agent = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone)')
  onTestFinished(() => agent.mockRestore())
}

/** Home, when the offer has come if it comes. */
async function openHome(status: 1 | 4 = STATUS.valid) {
  beAnIphone()
  // The stay is looked at first: the offer waits. All other timers run as they do.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  const data = [{ ...stay, status }]
  const app = await renderApp({ path: '/', as: 'guest', language: 'it', answers: { listBookings: { data, total: 1 } } })
  await app.findByRole('navigation', { name: stay.flat.name }, slow)
  await vi.advanceTimersByTimeAsync(60_000)
  const look = () => app.queryByRole('complementary', { name: app.say('pwa.install.title') })
  return { ...app, look, offer: () => app.findByRole('complementary', { name: app.say('pwa.install.title') }, slow) }
}

const answered = () => JSON.parse(localStorage.getItem(ANSWER) ?? 'null') as unknown

it('the way is told, and done by hand it counts as done', async () => {
  const { offer, say, user, press, queryByRole, findByRole } = await openHome()
  within(await offer()).getByText(say('pwa.install.hint.iphone'))
  await press(say('pwa.install.yes'))
  const steps = within(await findByRole('complementary', { name: say('pwa.install.steps.title') }, slow))
  const told = (['1', '2', '3'] as const).map((number) => say(`pwa.install.steps.iphone.${number}`))
  expect(steps.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(told)
  const done = steps.getByRole('button', { name: say('pwa.install.done') })
  await waitFor(() => expect(document.activeElement).toBe(done), slow)
  await user.keyboard('{Enter}')
  expect(queryByRole('complementary')).toBeNull()
  expect(answered()).toEqual({ answer: 'yes' })
})

it('never is never', async () => {
  const { offer, say, press, look } = await openHome()
  await offer()
  await press(say('pwa.install.never'))
  expect(look()).toBeNull()
  expect(answered()).toEqual({ answer: 'never' })
})

it('later is remembered with its time', async () => {
  const { offer, say, press, look } = await openHome()
  await offer()
  const before = Date.now()
  await press(say('pwa.install.later'))
  expect(look()).toBeNull()
  expect(answered()).toEqual({
    answer: 'later',
    at: expect.toSatisfy((at: number) => at >= before && at <= Date.now()),
  })
})

it('a week after Later it is offered again', async () => {
  localStorage.setItem(ANSWER, JSON.stringify({ answer: 'later', at: Date.now() - 8 * DAY }))
  const { offer, look } = await openHome()
  await offer()
  expect(look()).not.toBeNull()
})

for (const [name, kept] of [
  ['six days after Later', () => ({ answer: 'later', at: Date.now() - 6 * DAY })],
  ['after Never', () => ({ answer: 'never' })],
  ['once it is installed', () => ({ answer: 'yes' })],
] as const)
  it(`nothing is offered ${name}`, async () => {
    localStorage.setItem(ANSWER, JSON.stringify(kept()))
    const { look } = await openHome()
    expect(look()).toBeNull()
  })

it('nothing is offered before a stay is approved', async () => {
  const { look } = await openHome(STATUS.created)
  expect(look()).toBeNull()
})
