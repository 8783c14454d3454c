/** The settings: saving, refusals at their fields, unsaved changes, and the changes of another operator. */
import { refuseAccent } from '@portineria/contract/rules/accent'
import { screen, waitFor, within } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { house } from '../../../test/default-answers.ts'
import { expectTold, renderApp, slow } from '../../../test/render-app.tsx'
import { refuse } from '../../../test/server.ts'
import { KEPT_ACCENT } from '../../lib/storage-keys.ts'

const open = (tab: string, answers = {}) => renderApp({ path: `/admin_settings?tab=${tab}`, as: 'admin', answers })
const field = (label: string) =>
  screen.findByLabelText<HTMLInputElement>(
    (given: string) => given === label || given === `${label} *`,
    { selector: 'input, textarea' },
    slow,
  )

it('opens with the business, and the tabs are links of the navigation', async () => {
  const { say } = await renderApp({ path: '/admin_settings', as: 'admin' })
  await screen.findByRole('heading', { level: 1, name: say('house.title') }, slow)
  expect(screen.getByRole('link', { name: say('house.tab.business') }).getAttribute('aria-current')).toBe('page')
  expect(screen.getAllByRole('link', { name: say('app.nav.settings') })[0]?.getAttribute('href')).toBe(
    '/admin_settings',
  )
})

it('saves only what has changed, and shows the values as the server has tidied them', async () => {
  const saved = { ...house, version: 2, phone: '+39 06 123 4567' }
  const sent: unknown[] = []
  const updateHouse = async (body: unknown) => (sent.push(body), saved)
  const { say, fill, user } = await open('contact', { updateHouse })
  await fill(say('house.field.phone'), '+39061234567')
  await expectTold(say('house.form.unsaved', { count: 1 }))
  await user.keyboard('{Control>}s{/Control}')
  await screen.findByText(say('house.form.saved'), {}, slow)
  expect(sent).toEqual([{ version: 1, phone: '+39061234567' }])
  expect((await field(say('house.field.phone'))).value).toBe('+39 06 123 4567')
  expect(screen.queryByText(say('house.form.unsaved', { count: 1 }))).toBeNull()
})

it('shows what is wrong at its field, before and after the server has refused it', async () => {
  const wrong = refuse(400, 'Validation errors')
  wrong.body.errors = [{ message: 'Field legal.tax_number invalid', field: 'legal.tax_number' }]
  const { say, fill, press } = await open('contact', { updateHouse: wrong })
  await fill(say('house.field.privacy_email'), 'nobody')
  await press(say('house.form.save'))
  await expectTold(say('house.invalid.email'))
  await fill(say('house.field.privacy_email'), 'privacy@ripa.example')
  await fill(say('house.field.tax_number'), 'IT1')
  await press(say('house.form.save'))
  await expectTold(say('house.invalid.other'))
  expect((await field(say('house.field.tax_number'))).getAttribute('aria-invalid')).toBe('true')
})

it('asks before unsaved changes are dropped, also between tabs', async () => {
  const { say, fill, user, press } = await open('business')
  await fill(say('house.field.name'), 'Other Stays')
  await user.click(screen.getByRole('link', { name: say('house.tab.contact') }))
  await press(say('user.leave.stay'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), slow)
  expect((await field(say('house.field.name'))).value).toBe('Other Stays')
  await press(say('house.form.discard'))
  await waitFor(async () => expect((await field(say('house.field.name'))).value).toBe(house.name), slow)
  await user.click(screen.getByRole('link', { name: say('house.tab.contact') }))
  await field(say('house.field.phone'))
})

it('shows another operator’s change at once, and keeps what is being typed', async () => {
  const { say, fill, answer, publish } = await open('business')
  await fill(say('house.field.name'), 'Mine')
  answer({ getHouse: { ...house, version: 2, city: 'Milano' } })
  const city = await field(say('house.field.city'))
  await waitFor(() => {
    // The page may still be connecting to the events.
    publish('house')
    expect(city.value).toBe('Milano')
  }, slow)
  expect((await field(say('house.field.name'))).value).toBe('Mine')
  expect(screen.queryByText(say('house.form.clash'))).toBeNull()
})

it('tells of a clash only if both changed the same setting; then the own change stays on top', async () => {
  const { say, fill, press, answer } = await open('business', { updateHouse: refuse(409, 'Changed meanwhile') })
  await fill(say('house.field.name'), 'Mine')
  answer({ getHouse: { ...house, version: 2, name: 'Theirs', city: 'Milano' } })
  await press(say('house.form.save'))
  await expectTold(say('house.form.clash'))
  await press(say('flat.form.load_newest'))
  await waitFor(async () => expect((await field(say('house.field.city'))).value).toBe('Milano'), slow)
  const sent: unknown[] = []
  answer({ updateHouse: async (body) => (sent.push(body), { ...house, version: 3, name: 'Mine', city: 'Milano' }) })
  await press(say('house.form.save'))
  await screen.findByText(say('house.form.saved'), {}, slow)
  expect(sent).toEqual([{ version: 2, name: 'Mine' }])
})

it('brings in another operator’s change of another setting, and the operator saves again', async () => {
  const { say, fill, press, answer } = await open('business', { updateHouse: refuse(409, 'Changed meanwhile') })
  await fill(say('house.field.name'), 'Mine')
  answer({ getHouse: { ...house, version: 2, city: 'Milano' } })
  await press(say('house.form.save'))
  await screen.findByText(say('house.form.loaded'), {}, slow)
  expect((await field(say('house.field.city'))).value).toBe('Milano')
  expect((await field(say('house.field.name'))).value).toBe('Mine')
})

describe('the texts', () => {
  const own = { gb: '# Our terms\n\nBy **{operator}**.', it: '' }
  const withTerms = { ...house, texts: { ...house.texts, terms: 2 } }
  const versions = [
    {
      kind: 'terms' as const,
      version: 2,
      created_at: '2026-02-01T09:00:00.000Z',
      author: 'Giulia Conti',
      standard: false,
    },
    { kind: 'terms' as const, version: 1, created_at: '2026-01-01T09:00:00.000Z', author: null, standard: true },
  ]
  const answers = {
    getHouse: withTerms,
    getHouseText: { kind: 'terms' as const, version: 2, text: own },
    listHouseTexts: versions,
  }

  it('are previewed as guests read them, never as HTML, and say which versions there were', async () => {
    const { say, user } = await open('texts', answers)
    const preview = within(await screen.findByRole('region', { name: say('house.texts.preview') }, slow))
    preview.getByRole('heading', { name: 'Our terms' })
    expect(preview.getByText('Ripa Stays').tagName).toBe('STRONG')
    const editor = screen.getByRole<HTMLTextAreaElement>('textbox')
    await user.clear(editor)
    await user.paste('<img src=x onerror=alert(1)> [x](javascript:alert(1))')
    await preview.findByText('<img src=x onerror=alert(1)> [x](javascript:alert(1))', {}, slow)
    expect(preview.queryByRole('img')).toBeNull()
    expect(preview.queryByRole('link')).toBeNull()
    // They are folded.
    for (const { version } of versions)
      await screen.findByRole('button', { name: say('house.texts.read_version', { version }), hidden: true }, slow)
  })

  it('return to the standard text, or start from it, with the figures of the settings as placeholders', async () => {
    const sent: unknown[] = []
    const { say, press, user } = await open('texts', {
      ...answers,
      updateHouse: async (body: unknown) => (sent.push(body), { ...withTerms, version: 2 }),
    })
    await press(say('house.texts.use_standard'))
    const preview = within(await screen.findByRole('region', { name: say('house.texts.preview') }, slow))
    await preview.findByRole('heading', { name: say('trip.guest.terms.who.title') }, slow)
    await press(say('house.form.save'))
    await screen.findByText(say('house.form.saved'), {}, slow)
    expect(sent).toEqual([{ version: 1, texts: { terms: { gb: '', it: '' } } }])
    await user.click(screen.getByRole('radio', { name: say('house.texts.kind.privacy') }))
    await press(say('house.texts.start_from_standard'))
    const editor = screen.getByRole<HTMLTextAreaElement>('textbox')
    await waitFor(() => expect(editor.value).toContain('{days} days after check-out'), slow)
    expect(editor.value).toContain('for {years} years')
    expect(editor.value).toContain(`## ${say('privacy.parts.what.title')}`)
    await user.click(screen.getByRole('radio', { name: 'Italiano' }))
    await waitFor(() => expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toContain('{days} giorni'), slow)
  })

  it('of another operator replace mine only after a question', async () => {
    const { say, user, answer, publish } = await open('texts', answers)
    const editor = await screen.findByRole<HTMLTextAreaElement>('textbox', {}, slow)
    await user.clear(editor)
    await user.paste('Mine')
    answer({
      getHouse: { ...withTerms, version: 2, texts: { ...withTerms.texts, terms: 3 } },
      getHouseText: { kind: 'terms', version: 3, text: { gb: 'Theirs', it: '' } },
    })
    await waitFor(() => {
      publish('house')
      screen.getByText(say('house.form.clash'))
    }, slow)
    expect(editor.value).toBe('Mine')
  })
})

describe('the accent colour', () => {
  it('is refused while it cannot be read, can be made darker, and then colours the app', async () => {
    const sent: { accent?: string }[] = []
    const updateHouse = async (body: unknown) => {
      sent.push(body as { accent?: string })
      return { ...house, version: 2, accent: sent.at(-1)?.accent || null }
    }
    const { say, fill, press } = await open('business', { updateHouse })
    const style = document.documentElement.style
    await fill(say('house.accent.code'), '#ffd400')
    await expectTold(say('house.accent.too_light'))
    await press(say('house.form.save'))
    expect(sent).toEqual([])
    await press(say('house.accent.darker'))
    await waitFor(() => expect(screen.queryByText(say('house.accent.too_light'))).toBeNull(), slow)
    await press(say('house.form.save'))
    await screen.findByText(say('house.form.saved'), {}, slow)
    const accent = sent[0]?.accent ?? ''
    expect(refuseAccent(accent)).toBeNull()
    await waitFor(() => expect(style.getPropertyValue('--own-light-action')).toBe(accent), slow)
    // The next visit has it before the first paint.
    expect(JSON.parse(localStorage.getItem(KEPT_ACCENT) ?? '{}')).toMatchObject({ '--own-light-action': accent })
    await press(say('house.accent.standard'))
    await press(say('house.form.save'))
    await waitFor(() => expect(style.getPropertyValue('--own-light-action')).toBe(''), slow)
    expect(localStorage.getItem(KEPT_ACCENT)).toBeNull()
  })
})

it('an SVG is refused as a logo with words on what to use instead', async () => {
  const { say, user } = await open('business')
  const part = within(await screen.findByRole('region', { name: say('house.logo.title') }, slow))
  const chooser = part.getByLabelText<HTMLInputElement>(say('house.logo.add'))
  // The file chooser would not offer it, but it can still be dropped.
  chooser.removeAttribute('accept')
  await user.upload(chooser, new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' }))
  expect((await part.findByRole('alert', {}, slow)).textContent).toBe(say('flat.upload.wrong_logo'))
})

it('the logo stands beside our mark on the log-in and in the menu', async () => {
  const logo = '7b1f6b1e-0000-4000-8000-000000000001'
  await renderApp({ path: '/admin_settings', as: 'admin', answers: { getHouse: { ...house, logo } } })
  await waitFor(() => expect(document.querySelector(`header img[src="/api/file/${logo}"]`)).not.toBeNull(), slow)
})
