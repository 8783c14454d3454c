/** The guest's doors: what the screen says of every end that an opening can have, and of doors that do not open now. */
import type { BookingSummary } from '@portineria/contract/booking'
import type { Calls } from '@portineria/contract/calls'
import type { CallResponse } from '@portineria/contract/endpoint'
import type { Flat } from '@portineria/contract/flat'
import { STATUS } from '@portineria/contract/rules/codes'
import { within } from '@testing-library/dom'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { flat, stay } from '../../../test/default-answers.ts'
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
/** One opening of the first door is kept aside: nobody knows what became of it. */
const aside: Openings = { ...all, door_1: { max: 2, used: 0, remaining: 1 } }

type Opening = { now?: string; stay?: Partial<BookingSummary>; flat?: Partial<Flat>; answers?: Replies }

/** While the stay lasts, unless it is said otherwise. */
async function openDoors({ now = `${stay.check_in}T20:00:00Z`, answers, ...changed }: Opening) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now), shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  const one = { ...stay, status: STATUS.valid, ...changed.stay }
  const house = { ...flat, ...changed.flat }
  const app = await renderApp({
    path: '/door',
    as: 'guest',
    answers: {
      listBookings: { data: [one], total: 1 },
      getFlat: house,
      listDeviceStatus: house.device_identifier ? [device] : [],
      countOpenings: all,
      getContact: { phone: '+39 06 1234567', email: 'casa@portineria.test' },
      ...answers,
    },
  })
  const door = flat.door_1?.name.gb ?? ''
  type Pill = Parameters<typeof app.say>[0] & `door.guest.pill.${string}`
  const ring = (pill: Pill) =>
    app.findByRole('button', { name: app.say('door.guest.ring', { door, state: app.say(pill) }) }, slow)
  /** By a click without a finger, as a screen reader presses it: then the screen asks instead of being held. */
  const open = async () => {
    const button = await ring('door.guest.pill.idle')
    button.click()
    await app.press(app.say('door.guest.once.confirm'))
  }
  return { ...app, ring, open }
}

describe('an opening', () => {
  it('that the door does not answer is kept aside, and comes back when the door says that it did not open', async () => {
    const { open, ring, say, answer, publish, getByText, user } = await openDoors({
      answers: { openDoor: refuse(409, 'Door did not answer') },
    })
    await ring('door.guest.pill.idle')
    answer({ countOpenings: aside })
    await open()
    await ring('door.guest.pill.unknown')
    await expectTold(say('door.guest.unknown.title'))
    await expectTold(say('door.guest.unknown.text'))
    await expectTold(say('door.guest.openings', { count: 1 }))
    // Nobody presses anything: the server asks the door, and tells.
    answer({ countOpenings: all })
    publish('booking')
    await ring('door.guest.pill.failed')
    await expectTold(say('door.guest.failed.back'))
    await expectTold(say('door.guest.failed.nothing'))
    await expectTold(say('door.guest.failed.still', { count: 2 }))
    await user.click(getByText(say('door.guest.try_again')))
    expect(document.activeElement).toBe(await ring('door.guest.pill.idle'))
  })

  it('that the door does not answer counts when the door says that it did open', async () => {
    const { open, ring, say, answer, publish } = await openDoors({
      answers: { openDoor: refuse(409, 'Door did not answer') },
    })
    await ring('door.guest.pill.idle')
    answer({ countOpenings: aside })
    await open()
    await ring('door.guest.pill.unknown')
    answer({ countOpenings: { ...all, door_1: { max: 2, used: 1, remaining: 1 } } })
    publish('booking')
    await ring('door.guest.pill.opened')
    await expectTold(say('door.guest.opened.title'))
  })

  it('of a door that is offline uses up nothing', async () => {
    const { open, ring, say, getByRole } = await openDoors({ answers: { openDoor: refuse(409, 'Device offline') } })
    await open()
    await ring('door.guest.pill.failed')
    await expectTold(say('door.guest.failed.offline'))
    await expectTold(say('door.guest.failed.nothing'))
    expect(getByRole('link', { name: say('door.guest.call') }).getAttribute('href')).toBe('tel:+39061234567')
  })

  it('whose answer is lost on the way is not called failed', async () => {
    const { open, ring, say, answer } = await openDoors({ answers: { openDoor: cutOff } })
    await ring('door.guest.pill.idle')
    answer({ countOpenings: cutOff })
    await open()
    await ring('door.guest.pill.unknown')
    await expectTold(say('door.guest.unknown.lost_title'))
  })

  it('that is refused says why', async () => {
    const { open, ring, say } = await openDoors({ answers: { openDoor: refuse(409, 'Door already opening') } })
    await open()
    await ring('door.guest.pill.failed')
    await expectTold(say('door.guest.failed.refused'))
    await expectTold(say('errors.door_busy'))
  })
})

describe('doors that do not open', () => {
  const byHand = { device_identifier: null, wifi_info: { gb: 'Network: Casa\nPassword: segreta3', it: '' } }

  it('before the hour say how long it still is, and how to get in', async () => {
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

  it('without a device are opened by hand, and the network is there all the same', async () => {
    const { say, findByRole, findByText, getByRole, user } = await openDoors({ flat: byHand })
    await findByRole('heading', { name: say('door.guest.by_hand.title') }, slow)
    expect(getByRole('link', { name: say('door.guest.write') }).getAttribute('href')).toBe('/proposal?stay=1&chat=0')
    await user.click(await findByText(say('door.guest.wifi.qr'), undefined, slow))
    await findByRole('img', { name: say('door.guest.wifi.qr_label', { network: 'Casa' }) }, slow)
  })

  it('where there is no number and no address, only the chat is left; to the blocked nothing is', async () => {
    const { say, findByRole, queryByRole, answer, publish } = await openDoors({
      flat: byHand,
      answers: { getContact: { phone: null, email: null } },
    })
    await findByRole('heading', { name: say('door.guest.by_hand.title') }, slow)
    await findByRole('link', { name: say('door.guest.write') }, slow)
    expect(queryByRole('link', { name: say('door.guest.call') })).toBeNull()
    answer({ listBookings: { data: [{ ...stay, status: STATUS.valid, blocked: true }], total: 1 } })
    publish('booking')
    await expectTold(say('door.guest.why.blocked'))
    expect(queryByRole('link', { name: say('door.guest.write') })).toBeNull()
  })

  it('after the stay lead to a mail, because its chat takes nothing more', async () => {
    const { say, findByRole } = await openDoors({ now: `${stay.check_out}T12:00:00Z` })
    await expectTold(say('door.guest.why.closed'))
    const write = await findByRole('link', { name: say('door.guest.write') }, slow)
    expect(write.getAttribute('href')).toMatch(/^mailto:casa@portineria.test\?/)
  })

  it('for lack of openings say so at each door', async () => {
    const none: Openings = { door_1: { max: 2, used: 2, remaining: 0 }, door_2: { max: 1, used: 1, remaining: 0 } }
    const { ring, say, findAllByText } = await openDoors({
      flat: { door_2: { ...(flat.door_2 ?? { name: { gb: '', it: '' }, enabled: true }), open_once: true } },
      answers: { countOpenings: none },
    })
    await ring('door.guest.pill.none')
    expect(await findAllByText(say('door.guest.why.none'), undefined, slow)).toHaveLength(2)
  })
})

it('a device that is away is told before anybody tries', async () => {
  const { findByText, say } = await openDoors({
    answers: { listDeviceStatus: [{ ...device, online: false, last_seen: null }] },
  })
  const told = await findByText(say('door.guest.device.never'), undefined, slow)
  expect(within(document.body).getAllByText(told.textContent)).toHaveLength(1)
})
