/**
 * The install offer (spec §1): shown on the home page once a stay is approved, with instructions for the phone. Later and
 * Never are remembered.
 */
import { STATUS } from '@portineria/contract/rules/codes'
import { waitFor, within } from '@testing-library/dom'
import { expect, it, onTestFinished, vi } from 'vitest'
import { stay } from '../../test/default-answers.ts'
import { renderApp, slow } from '../../test/render-app.tsx'

const ANSWER = 'portineria.install'
const DAY = 86_400_000

/** An iPhone has no install prompt, so the app shows instructions and the test needs no browser event. */
function beAnIphone(): void {
  const agent = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone)')
  onTestFinished(() => agent.mockRestore())
}

/** Opens the home page and waits until the offer would be shown. */
async function openHome(status: 1 | 4 = STATUS.valid) {
  beAnIphone()
  // The offer waits for a timeout, so only timeouts are faked.
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

it('shows the steps for the phone, and Done counts as installed', async () => {
  const { offer, say, user, press, queryByRole, findByRole } = await openHome()
  within(await offer()).getByText(say('pwa.install.hint.iphone'))
  await press(say('pwa.install.yes'))
  const steps = within(await findByRole('complementary', { name: say('pwa.install.steps.title') }, slow))
  const expected = (['1', '2', '3'] as const).map((number) => say(`pwa.install.steps.iphone.${number}`))
  expect(steps.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(expected)
  const done = steps.getByRole('button', { name: say('pwa.install.done') })
  await waitFor(() => expect(document.activeElement).toBe(done), slow)
  await user.keyboard('{Enter}')
  expect(queryByRole('complementary')).toBeNull()
  expect(answered()).toEqual({ answer: 'yes' })
})

it('remembers Never', async () => {
  const { offer, say, press, look } = await openHome()
  await offer()
  await press(say('pwa.install.never'))
  expect(look()).toBeNull()
  expect(answered()).toEqual({ answer: 'never' })
})

it('remembers Later with its time', async () => {
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

it('is shown again a week after Later', async () => {
  localStorage.setItem(ANSWER, JSON.stringify({ answer: 'later', at: Date.now() - 8 * DAY }))
  const { offer, look } = await openHome()
  await offer()
  expect(look()).not.toBeNull()
})

for (const [name, kept] of [
  ['six days after Later', () => ({ answer: 'later', at: Date.now() - 6 * DAY })],
  ['after Never', () => ({ answer: 'never' })],
  ['once the app is installed', () => ({ answer: 'yes' })],
] as const)
  it(`is not shown ${name}`, async () => {
    localStorage.setItem(ANSWER, JSON.stringify(kept()))
    const { look } = await openHome()
    expect(look()).toBeNull()
  })

it('is not shown before a stay is approved', async () => {
  const { look } = await openHome(STATUS.created)
  expect(look()).toBeNull()
})
