import { describe, expect, it } from 'vitest'
import { decideOrder, hasStock, heldUntil, refusePurchase } from './payment.rules.ts'
import { payWith } from './sandbox.rules.ts'

const offer = { visible: true, custom: false, price_cents: 4800, phone: null, quantity: 3, replaced_by: null }

it.each([
  [{}, 1, 0, null],
  [{ visible: false }, 1, 0, 'not_purchasable'],
  [{ phone: '+39 06 5550 1234' }, 1, 0, 'not_purchasable'],
  [{ price_cents: null }, 1, 0, 'not_purchasable'],
  [{ price_cents: 0 }, 1, 0, 'not_purchasable'],
  [{}, 4, 0, 'sold_out'],
  [{}, 2, 2, 'sold_out'],
  [{}, 1, 2, null],
  [{ quantity: null }, 100, 50, null],
  [{ quantity: 0 }, 1, 0, 'sold_out'],
  [{ replaced_by: 7 }, 1, 0, 'quote_replaced'],
])('%o, %i wanted, %i held: %s', (change, wanted, held, refused) => {
  expect(refusePurchase({ ...offer, ...change }, wanted, held)).toBe(refused)
})

describe('the answer of the provider', () => {
  it.each([
    ['pending', 'open', true, 'pending'],
    ['pending', 'processing', true, 'pending'],
    ['pending', 'succeeded', true, 'paid'],
    ['pending', 'succeeded', false, 'refunding'],
    ['pending', 'canceled', true, 'expired'],
    ['expired', 'succeeded', true, 'paid'],
    ['expired', 'succeeded', false, 'refunding'],
    ['expired', 'open', true, 'expired'],
    ['failed', 'succeeded', true, 'paid'],
    ['paid', 'canceled', true, 'paid'],
    ['paid', 'open', true, 'paid'],
    ['refunding', 'succeeded', true, 'refunding'],
    ['refunded', 'succeeded', true, 'refunded'],
  ] as const)('about a %s order: its payment is %s (stock left: %s): %s', (now, intent, left, next) => {
    expect(decideOrder(now, { status: intent, refunded: false }, { stockLeft: left, refundFailed: false })).toBe(next)
  })

  it.each(['pending', 'expired', 'paid', 'refunding', 'refunded'] as const)(
    'about a %s order: its money was refunded: refunded',
    (now) => {
      const intent = { status: 'succeeded', refunded: true } as const
      for (const refundFailed of [true, false])
        expect(decideOrder(now, intent, { stockLeft: true, refundFailed })).toBe('refunded')
    },
  )

  it.each([
    ['refunded', 'refunding'],
    ['refunding', 'refunding'],
    ['paid', 'paid'],
  ] as const)('about a %s order: the bank returned its refund: %s', (now, next) => {
    const intent = { status: 'succeeded', refunded: false } as const
    expect(decideOrder(now, intent, { stockLeft: true, refundFailed: true })).toBe(next)
  })
})

describe('the stock', () => {
  const stock = { quantity: 2, replaced_by: null }
  it.each([
    // A pending order holds its own part.
    [stock, 'pending', 2, 2, true],
    [stock, 'pending', 3, 3, false],
    // An expired order has lost its part to the others.
    [stock, 'expired', 1, 2, false],
    [stock, 'expired', 1, 1, true],
    [{ ...stock, quantity: 0 }, 'pending', 1, 1, false],
    [{ ...stock, quantity: null }, 'expired', 9, 9, true],
    [{ ...stock, replaced_by: 7 }, 'pending', 1, 0, false],
    [null, 'expired', 1, 0, true],
  ] as const)('of %o for a %s order of %i while %i are held: %s', (offer, status, quantity, held, left) => {
    expect(hasStock(offer, { status, quantity }, held)).toBe(left)
  })
})

it('a hold can be renewed, but not for ever', () => {
  const created = new Date('2026-11-15T12:00:00Z')
  const after = (minutes: number) => new Date(created.getTime() + minutes * 60_000)
  expect(heldUntil(created, after(0))).toEqual(after(30))
  expect(heldUntil(created, after(20))).toEqual(after(50))
  expect(heldUntil(created, after(45))).toEqual(after(60))
})

describe('a test card', () => {
  const now = new Date('2026-11-15T12:00:00Z')
  const pay = (number: string, authenticated?: boolean, expiry = '12/40') =>
    payWith({ number, expiry, authenticated }, now)
  it.each([
    ['4242 4242 4242 4242', undefined, 'succeeded', null],
    ['4000000000000077', undefined, 'processing', null],
    ['4000000000000002', undefined, 'requires_payment_method', 'generic_decline'],
    ['4000-0000-0000-9995', undefined, 'requires_payment_method', 'insufficient_funds'],
    ['4000000000003220', undefined, 'requires_action', null],
    ['4000000000003220', true, 'succeeded', null],
    ['4000008260003178', true, 'requires_payment_method', 'insufficient_funds'],
    ['1234', undefined, 'requires_payment_method', null],
  ])('%s (authenticated: %s): %s', (number, authenticated, status, decline) => {
    const paid = pay(number, authenticated)
    expect([paid.status, paid.error?.decline_code ?? null]).toEqual([status, decline])
  })

  it('is not charged if its holder refuses the authentication', () => {
    expect(pay('4000002760003184', false).error?.code).toBe('payment_intent_authentication_failure')
  })

  it.each([['10/26'], ['13/40'], ['soon'], ['']])('with an expired or malformed date (%s) is refused', (expiry) => {
    expect(pay('4242424242424242', undefined, expiry).error?.code).toBe('expired_card')
  })

  it('is valid until the end of its month', () => {
    expect(pay('4242424242424242', undefined, '11/26').status).toBe('succeeded')
    expect(pay('4242424242424242', undefined, '11 / 2026').status).toBe('succeeded')
  })
})
