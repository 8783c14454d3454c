/** The guest's doors: what the screen shows for every outcome of an attempt, and for doors that do not open now. */
import type { BookingSummary } from '@portineria/contract/booking'
import type { Calls } from '@portineria/contract/calls'
import type { CallResponse } from '@portineria/contract/endpoint'
import type { Flat } from '@portineria/contract/flat'
import { STATUS } from '@portineria/contract/rules/codes'
import type { Language } from '@portineria/contract/rules/languages'
import { remoteDoors } from '@portineria/contract/rules/stay-doors'
import { within } from '@testing-library/dom'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { flat, house, stay } from '../../../test/default-answers.ts'
import { expectTold, renderApp, slow } from '../../../test/render-app.tsx'
import { cutOff, type Replies, refuse } from '../../../test/server.ts'

type Openings = CallResponse<Calls['countOpenings']>

const device = {
  flat_id: flat.id,
  device: flat.device_identifier ?? '',
  online: true,
  last_seen: stay.created_at,
  rssi: null,
  firmware: null,
  doors: [],
}
const all: Openings = { door_1: { max: 2, used: 0, remaining: 2 }, door_2: { max: 1, used: 0, remaining: 1 } }
/** One opening of the first door is reserved, because its attempt has no outcome yet. */
const oneReserved: Openings = { ...all, door_1: { max: 2, used: 0, remaining: 1 } }

type Opening = {
  now?: string
  stay?: Partial<BookingSummary>
  flat?: Partial<Flat>
  answers?: Replies
  language?: Language
}

/** Opens the door page; by default the time is during the stay. */
async function openDoors({ now = `${stay.check_in}T20:00:00Z`, answers, language, ...changed }: Opening) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now), shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  const changedFlat = { ...flat, ...changed.flat }
  const ofFlat = { ...stay.flat, doors: remoteDoors(changedFlat) }
  const one = { ...stay, status: STATUS.valid, flat: ofFlat, ...changed.stay }
  const app = await renderApp({
    path: '/door',
    as: 'guest',
    language,
    answers: {
      listBookings: { data: [one], total: 1 },
      getFlat: changedFlat,
      listDeviceStatus: changedFlat.device_identifier ? [device] : [],
      countOpenings: all,
      getHouse: { ...house, phone: '+39 06 1234567', email: 'casa@portineria.test' },
      ...answers,
    },
  })
  const door = flat.door_1?.name.gb ?? ''
  type Pill = Parameters<typeof app.say>[0] & `door.guest.pill.${string}`
  const ring = (pill: Pill) =>
    app.findByRole('button', { name: app.say('door.guest.ring', { door, state: app.say(pill) }) }, slow)
  /** Clicks without a pointer, like a screen reader. The screen then asks for confirmation instead of a hold. */
  const open = async () => {
    const button = await ring('door.guest.pill.idle')
    button.click()
    await app.press(app.say('door.guest.once.confirm'))
  }
  return { ...app, ring, open }
}

describe('an attempt to open', () => {
  it('that the door does not answer reserves its opening, and gives it back when the door did not open', async () => {
    const { open, ring, say, answer, publish, getByText, user } = await openDoors({
      answers: { openDoor: refuse(409, 'Door did not answer') },
    })
    await ring('door.guest.pill.idle')
    answer({ countOpenings: oneReserved })
    await open()
    await ring('door.guest.pill.unknown')
    await expectTold(say('door.guest.unknown.title'))
    await expectTold(say('door.guest.unknown.text'))
    await expectTold(say('door.guest.openings', { count: 1 }))
    // The guest does nothing: the server asks the door and publishes the outcome.
    answer({ countOpenings: all })
    publish('booking')
    await ring('door.guest.pill.failed')
    await expectTold(say('door.guest.failed.back'))
    await expectTold(say('door.guest.failed.nothing'))
    await expectTold(say('door.guest.failed.still', { count: 2 }))
    await user.click(getByText(say('door.guest.try_again')))
    expect(document.activeElement).toBe(await ring('door.guest.pill.idle'))
  })

  it('that the door does not answer counts when the door reports that it opened', async () => {
    const { open, ring, say, answer, publish } = await openDoors({
      answers: { openDoor: refuse(409, 'Door did not answer') },
    })
    await ring('door.guest.pill.idle')
    answer({ countOpenings: oneReserved })
    await open()
    await ring('door.guest.pill.unknown')
    answer({ countOpenings: { ...all, door_1: { max: 2, used: 1, remaining: 1 } } })
    publish('booking')
    await ring('door.guest.pill.opened')
    await expectTold(say('door.guest.opened.title'))
  })

  it('at an offline door uses up nothing', async () => {
    const { open, ring, say, getByRole } = await openDoors({ answers: { openDoor: refuse(409, 'Device offline') } })
    await open()
    await ring('door.guest.pill.failed')
    await expectTold(say('door.guest.failed.offline'))
    await expectTold(say('door.guest.failed.nothing'))
    expect(getByRole('link', { name: say('door.guest.call') }).getAttribute('href')).toBe('tel:+39061234567')
  })

  it('whose answer is lost on the way is shown as unknown, not as failed', async () => {
    const { open, ring, say, answer } = await openDoors({ answers: { openDoor: cutOff } })
    await ring('door.guest.pill.idle')
    answer({ countOpenings: cutOff })
    await open()
    await ring('door.guest.pill.unknown')
    await expectTold(say('door.guest.unknown.lost_title'))
  })

  it.each([
    [409, 'Door already opening', 'errors.door_busy'],
    [404, 'Reservation not found', 'errors.reservation_not_found'],
  ] as const)('that the server refuses with %i “%s” shows the reason', async (status, message, reason) => {
    const { open, ring, say } = await openDoors({ answers: { openDoor: refuse(status, message) } })
    await open()
    await ring('door.guest.pill.failed')
    await expectTold(say('door.guest.failed.refused'))
    await expectTold(say(reason))
  })
})

describe('an open door', () => {
  const way = {
    steps: [
      { gb: 'Find the house.', it: '' },
      { gb: 'Hold the ring for the street door.', it: '' },
      { gb: 'Second floor, left.\nThe light is by the mirror.', it: '' },
      { gb: 'Come in.', it: '' },
    ],
  }
  const one: Openings = { door_1: { max: 2, used: 1, remaining: 1 }, door_2: { max: 1, used: 0, remaining: 1 } }
  const opened = { openDoor: { opened: true, remaining: 1, log_id: 1 } } as const

  it('shows the next step and the other door at once, and stays open until the guest acts', async () => {
    const app = await openDoors({ flat: way, answers: opened })
    await app.ring('door.guest.pill.idle')
    app.answer({ countOpenings: one })
    await app.open()
    await app.ring('door.guest.pill.opened')
    const panel = within(await app.findByRole('tabpanel', undefined, slow))
    panel.getByText(app.say('door.guest.way.next'))
    panel.getByText('Second floor, left.')
    panel.getByText('The light is by the mirror.')
    const cards = within(await app.findByRole('list', { name: app.say('door.guest.way.cards') }, slow))
    const current = cards.getAllByRole('listitem').filter((card) => card.getAttribute('aria-current') === 'step')
    expect(current.map(({ textContent }) => textContent)).toEqual([expect.stringContaining('Second floor, left.')])
    vi.setSystemTime(Date.now() + 60_000)
    await app.ring('door.guest.pill.opened')
    await app.press(app.say('door.guest.open_again'))
    expect(document.activeElement).toBe(await app.ring('door.guest.pill.idle'))
    expect(panel.queryByText('Second floor, left.')).toBeNull()
  })

  it('is one, however often its button is tapped', async () => {
    const app = await openDoors({ flat: way, answers: opened })
    const button = await app.ring('door.guest.pill.idle')
    button.click()
    button.click()
    await app.press(app.say('door.guest.once.confirm'))
    await app.ring('door.guest.pill.opened')
    expect(app.asked.filter((call) => call.includes('/door/1/'))).toHaveLength(1)
  })

  it('leads on to the other door', async () => {
    const app = await openDoors({ flat: way, answers: opened })
    await app.open()
    await app.ring('door.guest.pill.opened')
    const other = flat.door_2?.name.gb ?? ''
    await app.press(app.say('door.guest.to_door_named', { door: other }))
    const state = app.say('door.guest.pill.idle')
    const ring = await app.findByRole('button', { name: app.say('door.guest.ring', { door: other, state }) }, slow)
    expect(document.activeElement).toBe(ring)
  })

  it('is no longer called open when the guest comes back to the app later', async () => {
    const app = await openDoors({ answers: opened })
    await app.open()
    // The announcement comes with the other effects of the opening.
    const spoken = await app.findByRole('status', undefined, slow)
    await vi.waitFor(() => expect(spoken.textContent).toBe(app.say('door.guest.opened.title')))
    const look = (state: DocumentVisibilityState) => {
      const visible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
      onTestFinished(() => visible.mockRestore())
      document.dispatchEvent(new Event('visibilitychange'))
    }
    look('hidden')
    vi.setSystemTime(Date.now() + 60_000)
    look('visible')
    await app.ring('door.guest.pill.opened')
    look('hidden')
    vi.setSystemTime(Date.now() + 600_000)
    look('visible')
    await app.ring('door.guest.pill.idle')
  })
})

describe('doors that do not open', () => {
  const byHand = { device_identifier: null, wifi_info: { gb: 'Network: Casa\nPassword: segreta3', it: '' } }

  it('before the check-in hour show the time left and the directions', async () => {
    const { say, findByRole } = await openDoors({
      now: `${stay.check_in}T06:30:00Z`,
      flat: { steps: [{ gb: 'Find the house.', it: 'Trova la casa.' }] },
    })
    const state = say('door.guest.pill.from_today', { time: '15:00' })
    const ring = await findByRole('button', { name: new RegExp(`: ${state}$`) }, slow)
    expect(ring.getAttribute('aria-disabled')).toBe('true')
    const why = document.getElementById(ring.getAttribute('aria-describedby') ?? '')
    expect(why?.textContent).toContain(say('door.guest.why.waiting'))
    expect(why?.textContent).toContain(say('booking.countdown.hours', { hours: 6, minutes: 30 }))
    await findByRole('heading', { name: say('door.guest.way.title') }, slow)
  })

  it('without a device are opened by hand, and the Wi-Fi is shown all the same', async () => {
    const { say, findByRole, findByText, getByRole, user } = await openDoors({ flat: byHand })
    await findByText(say('door.guest.why.let_in'), undefined, slow)
    expect(getByRole('link', { name: say('door.guest.write') }).getAttribute('href')).toBe('/proposal?stay=1&chat=0')
    await user.click(await findByText(say('door.guest.wifi.qr'), undefined, slow))
    await findByRole('img', { name: say('door.guest.wifi.qr_label', { network: 'Casa' }) }, slow)
  })

  it('without a device before the check-in hour promise no opening from a phone', async () => {
    const { say, findByText, queryByText } = await openDoors({ flat: byHand, now: `${stay.check_in}T06:30:00Z` })
    await findByText(say('door.guest.why.arrival'), undefined, slow)
    await findByText(say('door.guest.why.let_in_later'), undefined, slow)
    expect(queryByText(say('door.guest.why.waiting'))).toBeNull()
  })

  it('are left out where only the second door opens', async () => {
    const name = flat.door_2?.name.gb ?? ''
    const { say, findByRole, queryByRole } = await openDoors({
      flat: { door_1: { name: { gb: '', it: '' }, enabled: false, open_once: false } },
    })
    const label = say('door.guest.ring', { door: name, state: say('door.guest.pill.idle') })
    await findByRole('button', { name: label }, slow)
    expect(queryByRole('tablist')).toBeNull()
  })

  it('offer only the chat without a phone number and an e-mail address, and nothing for a blocked stay', async () => {
    const { say, findByRole, findByText, queryByRole, answer, publish } = await openDoors({
      flat: byHand,
      answers: { getHouse: { ...house, phone: null, email: null } },
    })
    await findByText(say('door.guest.why.let_in'), undefined, slow)
    await findByRole('link', { name: say('door.guest.write') }, slow)
    expect(queryByRole('link', { name: say('door.guest.call') })).toBeNull()
    answer({ listBookings: { data: [{ ...stay, status: STATUS.valid, blocked: true }], total: 1 } })
    publish('booking')
    await expectTold(say('door.guest.why.blocked'))
    expect(queryByRole('link', { name: say('door.guest.write') })).toBeNull()
  })

  it('after the stay link to a mail, because the chat is closed', async () => {
    const { say, findByRole } = await openDoors({ now: `${stay.check_out}T12:00:00Z` })
    await expectTold(say('door.guest.why.closed'))
    const write = await findByRole('link', { name: say('door.guest.write') }, slow)
    expect(write.getAttribute('href')).toMatch(/^mailto:casa@portineria.test\?/)
  })

  it('without openings left say so at each door', async () => {
    const none: Openings = { door_1: { max: 2, used: 2, remaining: 0 }, door_2: { max: 1, used: 1, remaining: 0 } }
    const { ring, say, findAllByText } = await openDoors({
      flat: { door_2: { ...(flat.door_2 ?? { name: { gb: '', it: '' }, enabled: true }), open_once: true } },
      answers: { countOpenings: none },
    })
    await ring('door.guest.pill.none')
    expect(await findAllByText(say('door.guest.why.none'), undefined, slow)).toHaveLength(2)
  })
})

it.each([
  ['it', '10:00', 'Porte aperte per te fino a dom 5 mag, ore 10'],
  ['it', '10:30', 'Porte aperte per te fino a dom 5 mag, ore 10:30'],
  ['gb', '09:00', 'Open for you until Sun 5 May, 09:00'],
] as const)('in %s the doors that work until %s say so: %s', async (language, check_out_hour, words) => {
  const ofFlat = { ...stay.flat, doors: remoteDoors(flat), check_out_hour }
  const { findAllByText } = await openDoors({ language, stay: { flat: ofFlat } })
  const plain = (text: string) => text.replaceAll(/\s/g, ' ').replace(/(\w),(?= \d+ \w)/, '$1')
  expect(await findAllByText((text) => plain(text) === words, {}, slow)).not.toEqual([])
})

it('an offline device is announced before the first attempt', async () => {
  const { findByText, say } = await openDoors({
    answers: { listDeviceStatus: [{ ...device, online: false, last_seen: null }] },
  })
  const banner = await findByText(say('door.guest.device.never'), undefined, slow)
  expect(within(document.body).getAllByText(banner.textContent)).toHaveLength(1)
})
