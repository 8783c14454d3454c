/**
 * The operator's first screen: numbers with their context, one thing to do on every line, parts that fail alone, and the three
 * tasks of a night shift, each within three taps.
 */
import { addDays, dayIn, instantOf } from '@portineria/contract/rules/stay-time'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, it, onTestFinished } from 'vitest'
import { booking, flat, stay, written } from '../../../../test/default-answers.ts'
import { expectTold, type OpenApp, renderApp, slow } from '../../../../test/render-app.tsx'
import { broken, type Replies } from '../../../../test/server.ts'

const day = dayIn('Europe/Rome', new Date())
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

const today = {
  day,
  arrivals: 0,
  arrivals_ready: 0,
  next_arrival: null,
  departures: 0,
  departures_left: 0,
  next_departure: null,
  staying: 1,
  to_verify: 0,
  verify_since: null,
  lacking: 0,
  lacking_from: null,
  unread_chats: 0,
  unread_since: null,
  waiting_quotes: 0,
  devices_offline: 0,
  offline_flat: null,
  offline_since: null,
  flats: 2,
  without_cin: [],
  occupancy: [{ day, approved: 1, open: 0 }],
  openings: [{ day, opened: 2, not_opened: 1 }],
}

const arriving = { ...stay, check_in: day, check_out: addDays(day, 3), status_at: minutesAgo(130) }
const chat = {
  booking_id: stay.id,
  trip_id: null,
  unread: 1,
  waiting_since: null,
  last: { ...written('Where is the iron?'), created_at: minutesAgo(5) },
  code: stay.code,
  holder_name: stay.holder_name,
  flat_name: stay.flat.name,
  trip_name: null,
}
const device = {
  device: flat.device_identifier ?? '',
  flat_id: flat.id,
  online: true,
  last_seen: minutesAgo(0),
  rssi: -50,
  firmware: null,
  doors: [],
}
const stays = (...data: (typeof stay)[]) => ({ data, total: data.length })

const open = (answers: Replies, language: 'gb' | 'it' = 'gb') =>
  renderApp({ path: '/admin', as: 'admin', language, answers: { getToday: today, ...answers } })

/** Taps as a thumb does, and counts. */
function counting({ user }: OpenApp) {
  let taps = 0
  return {
    taps: () => taps,
    async tap(role: 'link' | 'button', name: string | RegExp, within_?: HTMLElement) {
      const [target] = await (within_ ? within(within_) : screen).findAllByRole(role, { name }, slow)
      if (!target) throw new Error('nothing to tap')
      taps += 1
      await user.click(target)
    },
  }
}

function onScreenOf(width: number): void {
  const { happyDOM } = window as unknown as { happyDOM: { setViewport(size: { width: number; height: number }): void } }
  happyDOM.setViewport({ width, height: 844 })
  onTestFinished(() => happyDOM.setViewport({ width: 1024, height: 768 }))
}

it('tells with each number what makes it worth reading, and links to the list behind it; a zero has nothing to tell', async () => {
  const { say } = await open({
    getToday: {
      ...today,
      arrivals: 3,
      arrivals_ready: 2,
      next_arrival: instantOf(day, '15:00', 'Europe/Rome').toISOString(),
      to_verify: 7,
      verify_since: minutesAgo(130),
      unread_chats: 4,
      unread_since: minutesAgo(50),
      waiting_quotes: 2,
      devices_offline: 1,
      offline_flat: 'Vespucci',
      offline_since: minutesAgo(38),
      lacking: 3,
      lacking_from: instantOf(day, '15:00', 'Europe/Rome').toISOString(),
    },
  })
  const numbers = within(await screen.findByRole('list', { name: say('booking.today.numbers') }, slow))
  const told = numbers.getAllByRole('link').map(({ textContent }) => textContent)
  expect(told).toEqual([
    'Arrivals32 ready, next at 15:00',
    'Departures0',
    'To verify7oldest 2 h 10 min',
    'Unread chats42 quotes to write',
    'Devices offline1Vespucci, 38 min',
    'Incomplete, next 48 h3first starts 15:00',
  ])
  expect(numbers.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/admin_book?dates=arriving_today',
    '/admin_book?dates=leaving_today',
    // The queue itself, not a list of it.
    '/admin_book?review=queue',
    '/admin_trip?view=inbox&unread=true',
    '/door',
    '/admin_book?dates=arriving_soon&lacking=true',
  ])
})

it('has one thing to do on every line', async () => {
  const leaving = { ...arriving, check_in: addDays(day, -3), check_out: day }
  const lines = [
    { ...arriving, id: 11, status: 1 as const, holder_id: null, holder_name: 'Zofia Kowalska' },
    { ...arriving, id: 12, status: 4 as const, holder_name: 'Thandi Mbeki' },
    { ...leaving, id: 13, status: 5 as const, holder_name: 'Karl Hoffmann' },
    { ...leaving, id: 14, status: 6 as const, holder_name: 'Haruto Tanaka' },
  ]
  const { say } = await open({ listBookings: stays(...lines), listTalks: [chat] })
  const name = (act: 'send_key' | 'open_door' | 'write' | 'reply', who: string) =>
    new RegExp(`^${say(`booking.today.act.${act}`)}.*${who}$`)
  await screen.findByRole('button', { name: name('open_door', 'Thandi Mbeki') }, slow)
  expect(screen.getAllByRole('button', { name: name('send_key', 'Zofia Kowalska') })).toHaveLength(2)
  expect(screen.getByRole('button', { name: name('open_door', 'Haruto Tanaka') })).toBeDefined()
  const write = screen.getByRole('link', { name: name('write', 'Karl Hoffmann') })
  expect(write.getAttribute('href')).toContain('chat=13-0')
  expect(await screen.findByRole('link', { name: name('reply', 'Anna Lindqvist') }, slow)).toBeDefined()
  // Beside the link of its name, each line has its button or link.
  const numbers = screen.getByRole('list', { name: say('booking.today.numbers') })
  const rows = [...document.querySelectorAll('main li')].filter((row) => !numbers.contains(row))
  expect(rows).toHaveLength(10)
  expect(rows.map((row) => row.querySelectorAll('a, button').length)).toEqual(rows.map(() => 2))
})

it('shows the other parts when one fails, and loads that one again by itself', async () => {
  const { say, user, answer } = await open({ listTalks: broken, listBookings: stays(arriving) })
  await expectTold(say('booking.today.error.chats'))
  await screen.findByRole('list', { name: say('booking.today.numbers') }, slow)
  expect(screen.getAllByText(arriving.holder_name ?? '').length).toBeGreaterThan(1)
  expect(screen.getAllByRole('button', { name: say('ui.retry') })).toHaveLength(1)
  answer({ listTalks: [chat] })
  await user.click(screen.getByRole('button', { name: say('ui.retry') }))
  await expectTold('Where is the iron?')
  await waitFor(() => expect(screen.queryByText(say('booking.today.error.chats'))).toBeNull(), slow)
})

it('still shows arrivals and chats when the numbers fail', async () => {
  const { say, answer, press } = await open({ getToday: broken, listBookings: stays(arriving), listTalks: [chat] })
  await expectTold(say('booking.today.error.numbers'))
  await expectTold(say('booking.today.error.charts'))
  await expectTold('Where is the iron?')
  await expectTold(say('booking.today.waiting', { span: '2 h 10 min' }))
  answer({ getToday: today })
  await press(say('ui.retry'))
  await screen.findByRole('list', { name: say('booking.today.numbers') }, slow)
})

it('opens a door within three taps', async () => {
  const app = await open(
    {
      listBookings: stays({ ...arriving, status: 4, check_in: addDays(day, -1) }, { ...arriving, id: 2, status: 4 }),
      listDeviceStatus: [device],
      openDoor: { opened: true, remaining: null, log_id: 1 },
    },
    'it',
  )
  const { say, asked } = app
  const { tap, taps } = counting(app)
  await tap('button', new RegExp(`^${say('booking.today.act.open_door')}`))
  const sheet = await screen.findByRole('dialog', {}, slow)
  await within(sheet).findByText(say('door.admin.open.ask_staying', { name: 'Anna Lindqvist' }), {}, slow)
  await tap('button', /Portone/, sheet)
  await waitFor(() => expect(asked).toContain(`GET /api/door/1/${flat.id}/admin`), slow)
  expect(taps()).toBe(2)
})

it('opens any door within three taps, through the page of doors', async () => {
  const app = await open({
    listBookings: stays(),
    listDeviceStatus: [device],
    openDoor: { opened: true, remaining: null, log_id: 1 },
  })
  const { say, asked } = app
  const { tap, taps } = counting(app)
  await tap('link', say('booking.today.doors'))
  await tap('button', new RegExp(`Street door, ${flat.name}`))
  await tap('button', say('door.admin.open.confirm'))
  await waitFor(() => expect(asked).toContain(`GET /api/door/1/${flat.id}/admin`), slow)
  expect(taps()).toBe(3)
})

it('approves a check-in within three taps, also one that asks first', async () => {
  const app = await open({
    listBookings: stays(arriving),
    getBooking: { ...booking, ...arriving, missing: [{ guest: 1, field: 'document_image', why: 'empty' }] },
    updateBookingAsAdmin: { success: true },
  })
  const { say, asked } = app
  const { tap, taps } = counting(app)
  await tap('link', new RegExp(`^${say('booking.today.act.review')}`))
  await tap('button', say('booking.review.approve'))
  await tap('button', say('booking.move.approve_anyway'), await screen.findByRole('dialog', {}, slow))
  await waitFor(() => expect(asked).toContain('PUT /api/booking/admin'), slow)
  expect(taps()).toBe(3)
})

it('answers a guest within three taps', async () => {
  const app = await open({
    listTalks: [chat],
    listChat: [chat.last],
    readChat: null,
    postChat: { ...chat.last, id: 2, author: 'concierge', text: 'In the wardrobe.' },
  })
  const { say, asked, user } = app
  const { tap, taps } = counting(app)
  await tap('link', new RegExp(`^${say('booking.today.act.reply')}`))
  const field = await screen.findByRole('textbox', { name: say('trip.chat.write') }, slow)
  await user.click(field)
  await user.paste('In the wardrobe.')
  await tap('button', say('trip.chat.send'))
  await waitFor(() => expect(asked).toContain('POST /api/chat'), slow)
  // The tap into the field is the third.
  expect(taps() + 1).toBeLessThanOrEqual(3)
})

it('shows what is left of the set-up until it is done or closed for good, which can be undone', async () => {
  const item = (name: 'operator' | 'door' | 'mail', state: 'done' | 'open' | 'failing') => ({ item: name, state })
  const items = [item('operator', 'done'), item('door', 'failing'), item('mail', 'open')]
  const sent: unknown[] = []
  const { say, press } = await open({
    getChecklist: { closed: false, items },
    updateChecklist: async (body) => {
      sent.push(body)
      return { closed: (body as { closed: boolean }).closed, items }
    },
  })
  const list = within(await screen.findByRole('region', { name: say('setup.checklist.title') }, slow))
  expect(list.getByText(say('setup.checklist.progress', { done: 1, total: 3 }))).toBeDefined()
  const door = list.getByRole('link', { name: say('setup.item.door.name') })
  expect(door.getAttribute('href')).toBe('/setup?step=door')
  expect(list.getByText(say('setup.item.mail.without'))).toBeDefined()
  expect(list.queryByText(say('setup.item.operator.without'))).toBeNull()
  await press(say('setup.checklist.close'))
  await screen.findByText(say('setup.checklist.closed'), {}, slow)
  expect(screen.queryByRole('region', { name: say('setup.checklist.title') })).toBeNull()
  await press(say('ui.undo'))
  await screen.findByRole('region', { name: say('setup.checklist.title') }, slow)
  expect(sent).toEqual([{ closed: true }, { closed: false }])
})

it('on a phone shows only the next step of the set-up, what fails before what is open, and the rest on demand', async () => {
  onScreenOf(390)
  const item = (name: 'operator' | 'flat' | 'door', state: 'done' | 'open' | 'failing') => ({ item: name, state })
  const items = [item('operator', 'done'), item('flat', 'open'), item('door', 'failing')]
  const { say, press } = await open({ getChecklist: { closed: false, items } })
  const list = within(await screen.findByRole('region', { name: say('setup.checklist.title') }, slow))
  const steps = () => list.getAllByRole('link').map(({ textContent }) => textContent)
  expect(list.getByText(say('setup.checklist.progress', { done: 1, total: 3 }))).toBeDefined()
  expect(steps()).toEqual([say('setup.item.door.name')])
  expect(list.queryByRole('button', { name: say('setup.checklist.close') })).toBeNull()
  await press(say('setup.checklist.all'))
  expect(steps()).toEqual([say('setup.item.operator.name'), say('setup.item.flat.name'), say('setup.item.door.name')])
  expect(list.getByRole('button', { name: say('setup.checklist.close') })).toBeDefined()
  await press(say('setup.checklist.less'))
  expect(steps()).toEqual([say('setup.item.door.name')])
})

it('names the apartments without a CIN in one line, each with the way to its field', async () => {
  const names = ['Calisto', 'Cosimato', 'Garibaldi', 'Genovesi', 'Monserrato', 'Paglia', 'Peretti', 'Ripa']
  const without_cin = names.map((name, index) => ({ id: index + 1, name }))
  const { say } = await open({ getToday: { ...today, without_cin } })
  const line = within(await screen.findByRole('region', { name: say('booking.today.without_cin.title') }, slow))
  expect(line.getByText(say('booking.today.without_cin.text', { count: 8 }))).toBeDefined()
  expect(line.getByRole('link', { name: 'Cosimato' }).getAttribute('href')).toBe('/admin_flat?id=2&field=cin')
  expect(line.queryByText('Peretti')).toBeNull()
  expect(line.getByText(say('booking.today.without_cin.more', { count: 2 }))).toBeDefined()
  const enter = line.getByRole('link', { name: `${say('booking.today.without_cin.enter')} Calisto` })
  expect(enter.getAttribute('href')).toBe('/admin_flat?id=1&field=cin')
})

it.each([
  ['a phone', 390, true],
  ['a desktop', 1440, false],
] as const)('on %s (%i px) what can wait is below the arrivals: %s', async (_, width, isBelow) => {
  onScreenOf(width)
  const { say } = await open({ getToday: { ...today, without_cin: [{ id: 1, name: 'Calisto' }] } })
  const note = await screen.findByRole('region', { name: say('booking.today.without_cin.title') }, slow)
  const stays = await screen.findByRole('heading', { name: say('booking.today.coming_and_going') }, slow)
  const follows = stays.compareDocumentPosition(note) & Node.DOCUMENT_POSITION_FOLLOWING
  expect(follows > 0).toBe(isBelow)
})

it('says nothing about the CIN when every apartment has one', async () => {
  const { say } = await open({})
  await screen.findByText(say('booking.today.occupied', { count: 1, total: 2 }), {}, slow)
  expect(screen.queryByRole('region', { name: say('booking.today.without_cin.title') })).toBeNull()
})
