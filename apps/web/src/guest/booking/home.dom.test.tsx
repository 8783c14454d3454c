/** Home: the status, the line and the one action of a stay in every state, and what surrounds its card. */
import type { BookingSummary } from '@portineria/contract/booking'
import { STATUS } from '@portineria/contract/rules/codes'
import { waitFor, within } from '@testing-library/dom'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { logIn } from '../../../test/account-forms.ts'
import { flat, house, people, stay, userOf } from '../../../test/default-answers.ts'
import { expectTold, renderApp, type Say, slow } from '../../../test/render-app.tsx'
import { broken } from '../../../test/server.ts'

type State = {
  name: string
  stay: Partial<BookingSummary>
  /** The time in the browser. */
  now: string
  word: Parameters<Say>[0]
  line: (say: Say) => string
  next: Parameters<Say>[0]
  greeting?: 'greeting' | 'today' | 'welcome_back'
}

const LONG_BEFORE = '2199-04-01T10:00:00Z'
const hour = stay.flat.check_in_hour

const states: State[] = [
  {
    name: 'to be checked in',
    stay: { status: STATUS.created },
    now: LONG_BEFORE,
    word: 'booking.chip.created',
    line: (say) => say('booking.line.created'),
    next: 'booking.action.created',
  },
  {
    name: 'being checked',
    stay: { status: STATUS.verify },
    now: LONG_BEFORE,
    word: 'booking.chip.verify',
    line: (say) => say('booking.line.verify'),
    next: 'booking.action.verify',
  },
  {
    name: 'refused',
    stay: { status: STATUS.not_valid, status_message: 'The photo is blurred.' },
    now: LONG_BEFORE,
    word: 'booking.chip.notValid',
    line: (say) => say('booking.message.quote', { message: 'The photo is blurred.' }),
    next: 'booking.action.not_valid',
  },
  {
    name: 'approved',
    stay: { status: STATUS.valid },
    now: LONG_BEFORE,
    word: 'booking.chip.valid',
    line: (say) => say('booking.line.doors_from', { hour }),
    next: 'booking.action.how_to_get_in',
  },
  {
    name: 'approved, on the morning of its first day',
    stay: { status: STATUS.valid },
    now: `${stay.check_in}T07:30:00Z`,
    word: 'booking.chip.valid',
    line: (say) => say('booking.line.doors_from_today', { hour }),
    next: 'booking.action.how_to_get_in',
    greeting: 'today',
  },
  {
    name: 'approved, from its first hour',
    stay: { status: STATUS.valid },
    now: `${stay.check_in}T13:00:00Z`,
    word: 'booking.chip.valid',
    line: (say) => say('booking.line.openings', { count: 10 }),
    next: 'booking.action.door',
    greeting: 'welcome_back',
  },
  {
    name: 'opened, with no opening left',
    stay: { status: STATUS.opened, used_door_1: 10, remaining_openings: { door_1: 0, door_2: 0 } },
    now: `${stay.check_in}T13:00:00Z`,
    word: 'booking.chip.opened',
    line: (say) => say('booking.line.none_left'),
    next: 'booking.action.door_help',
    greeting: 'welcome_back',
  },
  {
    name: 'approved, with only the second door opening from a phone',
    stay: {
      status: STATUS.valid,
      flat: { ...stay.flat, doors: stay.flat.doors.filter(({ number }) => number === 2) },
      remaining_openings: { door_1: 10, door_2: 3 },
    },
    now: `${stay.check_in}T13:00:00Z`,
    word: 'booking.chip.valid',
    line: (say) => say('booking.line.openings', { count: 3 }),
    next: 'booking.action.door',
    greeting: 'welcome_back',
  },
  {
    name: 'approved, with doors that are opened by hand',
    stay: { status: STATUS.valid, flat: { ...stay.flat, doors: [] } },
    now: LONG_BEFORE,
    word: 'booking.chip.valid',
    line: (say) => say('booking.line.let_in_from', { hour }),
    next: 'booking.action.how_to_get_in',
  },
  {
    name: 'on, with doors that are opened by hand',
    stay: { status: STATUS.valid, flat: { ...stay.flat, doors: [] } },
    now: `${stay.check_in}T13:00:00Z`,
    word: 'booking.chip.valid',
    line: (say) => say('booking.line.by_hand_how'),
    next: 'booking.action.how_to_get_in',
    greeting: 'welcome_back',
  },
  {
    name: 'closed',
    stay: { status: STATUS.closed },
    now: LONG_BEFORE,
    word: 'booking.chip.closed',
    line: (say) => say('booking.line.closed'),
    next: 'booking.action.see',
  },
  {
    name: 'past its last hour',
    stay: { status: STATUS.opened },
    now: `${stay.check_out}T12:00:00Z`,
    word: 'booking.chip.opened',
    line: (say) => say('booking.line.closed'),
    next: 'booking.action.see',
  },
  {
    name: 'blocked',
    stay: { status: STATUS.valid, blocked: true },
    now: LONG_BEFORE,
    word: 'booking.chip.blocked',
    line: (say) => say('booking.line.blocked'),
    next: 'booking.action.see',
  },
]

function setClock(now: string): void {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) })
  onTestFinished(() => void vi.useRealTimers())
}

describe('a stay that is', () => {
  for (const [index, { name, stay: changed, now, word, line, next, greeting = 'greeting' }] of states.entries())
    it(`${name}`, async () => {
      setClock(now)
      const data = [{ ...stay, ...changed }]
      const language = index % 2 === 0 ? 'gb' : 'it'
      const app = await renderApp({ path: '/', as: 'guest', language, answers: { listBookings: { data, total: 1 } } })
      const card = within(await app.findByRole('article', { name: stay.flat.name }, slow))
      await expectTold(line(app.say))
      card.getByText(app.say(word))
      const links = card.getAllByRole('link').map(({ textContent }) => textContent)
      expect(links.filter((text) => text === app.say(next))).toHaveLength(1)
      expect(app.getByRole('heading', { level: 1 }).textContent).toBe(
        app.say(`booking.home.${greeting}`, { name: people.guest.name }),
      )
    })
})

it('a second door without openings is said beside the count of the first one', async () => {
  setClock(`${stay.check_in}T13:00:00Z`)
  const data = [{ ...stay, status: STATUS.opened, remaining_openings: { door_1: 5, door_2: 0 } }]
  const app = await renderApp({ path: '/', as: 'guest', answers: { listBookings: { data, total: 1 } } })
  await expectTold(app.say('booking.line.openings', { count: 5 }))
  const door = stay.flat.doors.find(({ number }) => number === 2)?.name.gb ?? ''
  await expectTold(app.say('booking.line.other_door', { door, state: app.say('booking.line.used_up') }))
})

it('greets a guest who has given no name yet as they booked', async () => {
  const nameless = { name: null, surname: null }
  const answers = {
    login: { token: 'a token', user: { ...people.guest, ...nameless }, device: 'a mark' },
    getUser: { ...userOf('guest'), ...nameless },
    listBookings: { data: [{ ...stay, holder_name: 'Zofia Kowalska' }], total: 1 },
  }
  const app = await renderApp({ path: '/login', answers })
  await logIn(app)
  await expectTold(app.say('booking.home.greeting', { name: 'Zofia' }))
})

it('a refused check-in shows when the concierge wrote, and marks the verification step', async () => {
  const data = [{ ...stay, status: STATUS.not_valid, status_message: 'The photo is blurred.' }]
  const app = await renderApp({ path: '/', as: 'guest', answers: { listBookings: { data, total: 1 } } })
  const card = within(await app.findByRole('article', { name: stay.flat.name }, slow))
  card.getByText(app.say('booking.message.title'))
  expect(card.getByRole('time').getAttribute('datetime')).toBe(stay.status_at)
  const step = card
    .getAllByRole('listitem')
    .find(({ textContent }) => textContent.includes(app.say('booking.steps.verification')))
  expect(step?.textContent).toContain(app.say('ui.steps.wrong'))
})

it('another upcoming stay has its own card, and a past stay is a row', async () => {
  const later = {
    ...stay,
    id: 2,
    code: 'PERETTI-2',
    check_in: '2199-06-01',
    check_out: '2199-06-03',
    status: STATUS.created,
  }
  const past = {
    ...stay,
    id: 3,
    code: 'PERETTI-3',
    check_in: '2026-01-10',
    check_out: '2026-01-12',
    status: STATUS.closed,
  }
  const data = [past, later, stay]
  const app = await renderApp({ path: '/', as: 'guest', answers: { listBookings: { data, total: 3 } } })
  const row = await app.findByRole('link', { name: new RegExp(app.say('booking.chip.closed')) }, slow)
  expect(row.getAttribute('href')).toBe('/booking?stay=3')
  const cards = app.getAllByRole('article')
  expect(cards).toHaveLength(2)
  within(cards[0] ?? document.body).getByText(stay.code)
  const next = within(cards[1] ?? document.body).getByRole('link', { name: app.say('booking.action.created') })
  expect(next.getAttribute('href')).toBe('/booking?stay=2')
})

describe('the concierge', () => {
  const answers = { getHouse: { ...house, phone: '+39 06 1234567', email: 'casa@portineria.test' } }

  it('is called and written to from the corner of the screen', async () => {
    const app = await renderApp({ path: '/', as: 'guest', answers })
    const call = await app.findByRole('link', { name: app.say('app.concierge.call') }, slow)
    expect(call.getAttribute('href')).toBe('tel:+39061234567')
    const write = app.getByRole('link', { name: app.say('app.concierge.write') })
    expect(write.getAttribute('href')).toBe('/proposal?stay=1&chat=0')
  })

  it('is written to in the chat if there is neither a phone number nor an e-mail address', async () => {
    const app = await renderApp({ path: '/', as: 'guest' })
    const tiles = within(await app.findByRole('navigation', { name: flat.name }, slow))
    const chat = await tiles.findByRole('link', { name: new RegExp(app.say('booking.tiles.concierge')) }, slow)
    expect(chat.getAttribute('href')).toBe('/proposal?stay=1&chat=0')
    expect(app.queryByRole('link', { name: app.say('app.concierge.call') })).toBeNull()
  })

  it('can be called and mailed if the stays cannot be loaded', async () => {
    const app = await renderApp({ path: '/', as: 'guest', answers: { ...answers, listBookings: broken } })
    await expectTold(app.say('booking.home.error'))
    const [alert = document.body] = await app.findAllByRole('alert', {}, slow)
    const inError = within(alert)
    const call = await inError.findByRole('link', { name: app.say('app.concierge.call') }, slow)
    expect(call.getAttribute('href')).toBe('tel:+39061234567')
    const corner = within(app.getByRole('region', { name: app.say('app.concierge.title') }))
    expect(corner.getByRole('link', { name: app.say('app.concierge.write') }).getAttribute('href')).toBe(
      'mailto:casa@portineria.test',
    )
  })

  it('is there for a guest at an address that does not exist', async () => {
    const app = await renderApp({ path: '/nowhere', as: 'guest', answers })
    await expectTold(app.say('app.not_found.title'))
    await app.findByRole('link', { name: app.say('app.concierge.call') }, slow)
  })
})

it('the house guide is a sheet over home; closing it returns to its tile, and the chat leads back home', async () => {
  const known = { ...flat, guest_care: { gb: 'Water the lemons.', it: 'Bagna i limoni.' } }
  const app = await renderApp({
    path: '/',
    as: 'guest',
    language: 'it',
    answers: { getFlat: known, listBookings: { data: [{ ...stay, status: STATUS.valid }], total: 1 } },
  })
  const { say, user } = app
  const tiles = within(await app.findByRole('navigation', { name: flat.name }, slow))
  const guide = await tiles.findByRole('button', { name: new RegExp(say('booking.tiles.guide')) }, slow)
  await user.click(guide)
  const sheet = await app.findByRole('dialog', { name: say('booking.tiles.guide') }, slow)
  await within(sheet).findByText('Bagna i limoni.', {}, slow)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(app.queryByRole('dialog')).toBeNull(), slow)
  await waitFor(() => expect(document.activeElement).toBe(guide), slow)

  await user.click(tiles.getByRole('link', { name: new RegExp(say('booking.tiles.concierge')) }))
  await app.findByRole('textbox', { name: say('trip.chat.write') }, slow)
  await app.press(say('trip.guest.talk.back'))
  await app.findByRole('navigation', { name: flat.name }, slow)
})

it('an apartment that cannot be loaded leaves the stay on the screen and offers another attempt', async () => {
  const app = await renderApp({ path: '/', as: 'guest', answers: { getFlat: broken } })
  await expectTold(app.say('booking.home.flat_error'))
  app.getByRole('article', { name: stay.flat.name })
  app.getByRole('navigation', { name: flat.name })
  app.answer({ getFlat: flat })
  await app.press(app.say('ui.retry'))
  await waitFor(() => expect(app.queryByText(app.say('booking.home.flat_error'))).toBeNull(), slow)
})
