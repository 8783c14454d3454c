/** What a guest may buy and why not, as shown by the cards, the sheets over them and the addresses in mails. */
import { STATUS } from '@portineria/contract/rules/codes'
import { screen, waitFor, within } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { house, stay, trip } from '../../../test/default-answers.ts'
import { expectTold, renderApp, slow } from '../../../test/render-app.tsx'
import { broken, type Replies } from '../../../test/server.ts'

const LATER = '2026-01-06T09:00:00.000Z'

const offer = (id: number, name: string, values: Partial<typeof trip> = {}) => ({
  ...trip,
  id,
  name: { gb: name, it: name },
  bought: 0,
  ...values,
})

const order = (id: number, status: 'pending' | 'paid' | 'refunded' | 'expired', name = `Boat ${id}`) => ({
  trip: { ...trip, id, name: { gb: name, it: name } },
  order: {
    id,
    booking_id: stay.id,
    trip_id: id,
    quantity: 2,
    amount_cents: 8000,
    status,
    created_at: LATER,
    paid_at: status === 'pending' ? null : LATER,
    terms_version: 0,
  },
})

const other = { ...stay, id: 2, flat_id: 2, flat: { ...stay.flat, id: 2, name: 'Vespucci' }, check_in: '2199-06-01' }
const twoStays: Replies = { listBookings: { data: [stay, { ...other, check_out: '2199-06-05' }], total: 2 } }

const open = (path: string, answers: Replies = {}) => renderApp({ path, as: 'guest', language: 'it', answers })

/** The sheet that is open over the list. */
const sheet = () => screen.findByRole('dialog', {}, slow)

async function cardOf(name: string): Promise<HTMLElement> {
  const link = await screen.findByRole('link', { name }, slow)
  const card = link.closest('article')
  if (!card) throw new Error(`${name} is in no card`)
  return card
}

describe('an experience in the list', () => {
  const offers = [
    offer(1, 'By phone', { phone: '+39 06 555 01 10' }),
    offer(2, 'Scarce', { quantity: 2 }),
    offer(3, 'Gone', { quantity: 0 }),
    offer(4, 'Bought', { quantity: 3 }),
  ].map((one) => (one.id === 4 ? { ...one, bought: 1 } : one))

  it('shows how many are left, or that it is booked by phone', async () => {
    const { say } = await open('/proposal', { listTripsOfFlat: offers })
    const byPhone = await cardOf('By phone')
    expect(byPhone.textContent).toContain(say('trip.guest.call_to_book'))
    expect(byPhone.textContent).not.toContain('€')
    expect((await cardOf('Scarce')).textContent).toContain('Ancora 2 posti')
    expect((await cardOf('Gone')).textContent).toContain('Tutto esaurito')
    expect((await cardOf('Bought')).textContent).toContain(say('trip.guest.you_have.person', { count: 1 }))
  })

  it('with a phone number is booked by phone and never sold', async () => {
    const { say } = await open('/proposal?trip=1', { listTripsOfFlat: offers })
    const call = await screen.findByRole('link', { name: say('trip.guest.call', { phone: '+39 06 555 01 10' }) }, slow)
    expect(call.getAttribute('href')).toBe('tel:+39065550110')
    expect(screen.queryByRole('button', { name: say('trip.guest.buy') })).toBeNull()
  })

  it.each([
    { name: 'with a phone number', id: 1, message: 'trip.guest.call' },
    { name: 'that is sold out', id: 3, message: 'trip.guest.left.person' },
  ] as const)('$name has its description instead of a checkout at the address in its mail', async ({ id, message }) => {
    const { say } = await open(`/proposal/${id}`, { listTripsOfFlat: offers })
    const told = say(message, { count: 0, phone: '+39 06 555 01 10' })
    await waitFor(async () => expect((await sheet()).textContent).toContain(told), slow)
    expect(within(await sheet()).getByRole('button', { name: say('trip.guest.ask') })).toBeTruthy()
    expect(screen.queryByRole('checkbox', { name: say('trip.guest.accept') })).toBeNull()
  })
})

describe('what a price is for, and how far away it is', () => {
  const offers = [
    offer(1, 'Bags', { price_unit: 'unit', price_cents: 1500, quantity: 4, distance: 0 }),
    offer(2, 'Private tour', { price_unit: 'group', price_cents: 18_000, distance: 22_000 }),
  ]

  it('stands on the card', async () => {
    const { say } = await open('/proposal', { listTripsOfFlat: offers })
    const bags = (await cardOf('Bags')).textContent
    expect(bags).toContain(say('trip.unit.unit'))
    expect(bags).toContain(say('trip.guest.left.unit', { count: 4 }))
    expect(bags).toContain(say('trip.guest.at_door'))
    const tour = (await cardOf('Private tour')).textContent
    expect(tour).toContain(say('trip.unit.group'))
    expect(tour).toContain('22 km, circa 55 min in taxi')
  })

  it('a price for the group is paid once', async () => {
    const { say } = await open('/proposal/2', { listTripsOfFlat: offers })
    await expectTold(say('trip.guest.total.group', { count: 1 }))
    expect(screen.queryByRole('textbox', { name: say('trip.guest.how_many.unit') })).toBeNull()
  })
})

describe('the apartment filter', () => {
  const own = offer(2, 'Only here', { flat_id: stay.flat_id })

  it('leaves the experiences of the own apartment', async () => {
    const { say, user } = await open('/proposal', { listTripsOfFlat: [offer(1, 'Everywhere'), own] })
    await cardOf('Everywhere')
    const name = say('trip.guest.apartment.own', { flat: stay.flat.name })
    await user.click(await screen.findByRole('radio', { name }, slow))
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Everywhere' })).toBeNull(), slow)
    expect(await cardOf('Only here')).toBeDefined()
    expect(window.location.search).toContain('apartment=own')
  })

  it('is not there if nothing is for this apartment only', async () => {
    const { say } = await open('/proposal', { listTripsOfFlat: [offer(1, 'Everywhere')] })
    await cardOf('Everywhere')
    expect(screen.queryByRole('radiogroup', { name: say('trip.guest.apartment.label') })).toBeNull()
  })
})

it('a blocked stay is offered nothing but a call to the concierge', async () => {
  const { say } = await open('/proposal', {
    listBookings: { data: [{ ...stay, blocked: true }], total: 1 },
    getHouse: { ...house, phone: '+39 06 1234567' },
  })
  await expectTold(say('trip.guest.blocked_stay'))
  const call = await screen.findByRole('link', { name: say('app.concierge.call') }, slow)
  expect(call.getAttribute('href')).toBe('tel:+39061234567')
  expect(screen.queryAllByRole('article')).toEqual([])
})

describe('after the stay', () => {
  const over: Replies = {
    listBookings: { data: [{ ...stay, status: STATUS.closed }], total: 1 },
    listTripsOfFlat: [offer(1, 'Boat 1')],
    listTripsOfBooking: [order(1, 'paid')],
    listChat: [
      {
        id: 1,
        created_at: LATER,
        booking_id: stay.id,
        trip_id: null,
        author: 'concierge',
        text: 'Was it nice?',
        custom: true,
        request: null,
        quote: null,
        read_at: LATER,
      },
    ],
  }

  it('an experience can be read but not bought', async () => {
    const { say } = await open('/proposal?trip=1', over)
    await expectTold(say('trip.guest.closed_stay'))
    expect(await screen.findByRole('dialog', { name: 'Boat 1' }, slow)).toBeDefined()
    expect(screen.queryByRole('button', { name: say('trip.guest.buy') })).toBeNull()
  })

  it('the checkout says that the stay is over', async () => {
    const { say } = await open('/proposal?buy=1', over)
    await waitFor(async () => expect((await sheet()).textContent).toContain(say('trip.guest.closed_stay')), slow)
    expect(screen.queryByRole('checkbox', { name: say('trip.guest.accept') })).toBeNull()
  })

  it('the conversation can be read but not continued', async () => {
    const { say } = await open('/proposal?chat=0', over)
    await within(await sheet()).findByText('Was it nice?', {}, slow)
    expect((await sheet()).textContent).toContain(say('trip.guest.closed_stay'))
    expect(screen.queryByRole('textbox', { name: say('trip.chat.write') })).toBeNull()
  })

  it('the receipt links to all orders, and offers no second purchase', async () => {
    const { say, press } = await open('/proposal/1', over)
    await within(await screen.findByRole('dialog', { name: /Boat 1/ }, slow)).findByText(
      say('trip.guest.receipt.total'),
      {},
      slow,
    )
    expect(screen.queryByRole('button', { name: say('trip.guest.receipt.again') })).toBeNull()
    await press(say('trip.guest.receipt.all'))
    await expectTold(say('trip.guest.orders.status.paid'))
  })
})

describe('with two stays', () => {
  it('both are shown, and the one in view is marked', async () => {
    const { say } = await open(`/proposal?stay=${stay.id}`, twoStays)
    const stays = within(await screen.findByRole('navigation', { name: say('trip.guest.stays') }, slow))
    const links = stays.getAllByRole('link')
    expect(links.map((link) => link.getAttribute('aria-current'))).toEqual(['page', null])
    expect(links.map((link) => link.textContent)).toEqual([
      expect.stringContaining('Peretti'),
      expect.stringContaining('Vespucci'),
    ])
  })

  it('a quote opens for the stay it was made for', async () => {
    const quote = { ...trip, id: 7, custom: true, quoted: true, booking_id: other.id }
    const { say } = await open('/proposal/7', {
      ...twoStays,
      getTrip: quote,
      listTripsOfFlat: [{ ...quote, bought: 0 }],
    })
    await screen.findByRole('checkbox', { name: say('trip.guest.accept') }, slow)
    expect((await sheet()).textContent).toContain('Vespucci')
  })

  it('a bought experience can be bought again for the same stay', async () => {
    const { say, press } = await open(`/proposal/1?stay=${other.id}`, {
      ...twoStays,
      listTripsOfFlat: [offer(1, 'Boat 1', { quantity: 3 })],
      listTripsOfBooking: [order(1, 'paid')],
    })
    await press(say('trip.guest.receipt.again'))
    await screen.findByRole('checkbox', { name: say('trip.guest.accept') }, slow)
    await waitFor(async () => expect((await sheet()).textContent).toContain('Vespucci'), slow)
  })
})

describe('a purchase', () => {
  it('belongs to the stay in view, not to the first one', async () => {
    let body: unknown
    const { say, user, press } = await open('/proposal?stay=1', {
      ...twoStays,
      listTripsOfFlat: [offer(1, 'Boat 1', { quantity: 3 })],
      createIntent: async (given) => {
        body = given
        return { client_secret: 's', order_id: 5, amount_cents: 4000, publishable_key: 'sandbox', provider: 'sandbox' }
      },
    })
    const stays = within(await screen.findByRole('navigation', { name: say('trip.guest.stays') }, slow))
    await user.click(stays.getByRole('link', { name: /Vespucci/ }))
    await screen.findByRole('heading', { level: 1, name: say('trip.guest.title', { flat: 'Vespucci' }) }, slow)
    await user.click(await screen.findByRole('link', { name: 'Boat 1' }, slow))
    await press(say('trip.guest.buy'))
    await user.click(await screen.findByRole('checkbox', { name: say('trip.guest.accept') }, slow))
    expect((await sheet()).textContent).toContain('Vespucci')
    await press(say('trip.guest.to_payment'))
    await waitFor(() => expect(body).toMatchObject({ booking_id: other.id, trip_id: 1 }), slow)
  })

  it('opens as a receipt at the address in the mail, and shows a refund as soon as it happens', async () => {
    const { say, press, publish, answer } = await open('/proposal/1?stay=2', {
      ...twoStays,
      listTripsOfFlat: [offer(1, 'Boat 1')],
      listTripsOfBooking: [order(1, 'paid')],
    })
    const receipt = await screen.findByRole('dialog', { name: /Boat 1/ }, slow)
    await within(receipt).findByText(say('trip.guest.receipt.total'), {}, slow)
    expect(receipt.textContent).toContain(say('trip.guest.orders.status.paid'))
    expect(receipt.textContent).toContain('Vespucci')
    await press(say('trip.guest.receipt.all'))
    await screen.findByRole('dialog', { name: say('trip.guest.orders.title') }, slow)
    answer({ listTripsOfBooking: [order(1, 'refunded')] })
    publish('order')
    await expectTold(say('trip.guest.orders.status.refunded'))
  })
})

describe('an experience that is not found', () => {
  it('is called gone, with a link to the chat that has the newest quote', async () => {
    const { say, press } = await open('/proposal/7', { listTripsOfFlat: [offer(1, 'Boat 1')] })
    await expectTold(say('trip.guest.gone'))
    await press(say('trip.guest.gone_action'))
    await expectTold(say('trip.chat.empty.guest'))
  })

  it('is not called gone if loading failed, and can be loaded again', async () => {
    const { say, press, answer } = await open('/proposal/1', { listTripsOfFlat: broken })
    await waitFor(async () => expect((await sheet()).textContent).toContain(say('trip.guest.load_error')), slow)
    expect(screen.queryByText(say('trip.guest.gone'))).toBeNull()
    answer({ listTripsOfFlat: [offer(1, 'Boat 1')] })
    await press(say('ui.retry'))
    await screen.findByRole('checkbox', { name: say('trip.guest.accept') }, slow)
  })
})

it('the list of orders shows the status of each order', async () => {
  const all = [order(1, 'paid'), order(2, 'refunded'), order(3, 'pending'), order(4, 'expired')]
  const { say } = await open('/proposal?bought', { listTripsOfBooking: all })
  const rows = await within(await sheet()).findAllByRole('listitem', {}, slow)
  // The order that was not paid in time is left out.
  expect(rows.map((row) => row.querySelector('h3')?.textContent)).toEqual(['Boat 1', 'Boat 2', 'Boat 3'])
  for (const [index, status] of (['paid', 'refunded', 'pending'] as const).entries())
    expect(rows[index]?.textContent).toContain(say(`trip.guest.orders.status.${status}`))
  expect(screen.getAllByRole('button', { name: say('trip.guest.orders.continue') })).toHaveLength(1)
})
