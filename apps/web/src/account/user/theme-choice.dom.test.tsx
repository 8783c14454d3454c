/** The theme, which a guest chooses in the profile and a visitor at the log-in. */
import { expect, it, onTestFinished } from 'vitest'
import { people } from '../../../test/default-answers.ts'
import { renderApp, slow } from '../../../test/render-app.tsx'

const scheme = () => document.documentElement.getAttribute('data-mantine-color-scheme')

it('changes at once in the profile, and goes back to what the device says', async () => {
  const app = await renderApp({ path: `/holder/${people.guest.id}`, as: 'guest', language: 'it' })
  const choice = (name: 'auto' | 'dark') => app.findByRole('radio', { name: app.say(`app.theme.choice.${name}`) }, slow)
  expect((await choice('auto')).getAttribute('aria-checked')).toBe('true')
  expect(scheme()).toBe('light')
  await app.user.click(await choice('dark'))
  expect(scheme()).toBe('dark')
  await app.user.click(await choice('auto'))
  expect(scheme()).toBe('light')
})

it('changes before the log-in', async () => {
  const app = await renderApp({ path: '/login' })
  await app.press(app.say('app.theme.dark'))
  expect(scheme()).toBe('dark')
  await app.press(app.say('app.theme.light'))
  expect(scheme()).toBe('light')
})

it('follows the device while a screen without drawings is open', async () => {
  const { device } = (window as unknown as { happyDOM: { settings: { device: { prefersColorScheme: string } } } })
    .happyDOM.settings
  const setDevice = (name: 'light' | 'dark') => {
    device.prefersColorScheme = name
    // happy-dom asks its media queries again when the window changes.
    window.dispatchEvent(new Event('resize'))
  }
  onTestFinished(() => setDevice('light'))
  const app = await renderApp({ path: '/booking', as: 'guest' })
  await app.findByRole('heading', { level: 1 }, slow)
  expect(scheme()).toBe('light')
  setDevice('dark')
  expect(scheme()).toBe('dark')
})
