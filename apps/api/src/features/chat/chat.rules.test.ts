import { expect, it } from 'vitest'
import { asksForQuote } from './chat.rules.ts'

const onRequest = { price_cents: null, phone: null }

it.each([
  ['guest', null, true],
  ['guest', onRequest, true],
  ['guest', { ...onRequest, price_cents: 0 }, true],
  ['guest', { ...onRequest, price_cents: 4800 }, false],
  ['guest', { ...onRequest, phone: '+39 06 5550 1234' }, false],
  ['guest', { price_cents: 4800, phone: '+39 06 5550 1234' }, false],
  ['concierge', null, false],
  ['concierge', onRequest, false],
] as const)('the %s about %j asks for a quote: %s', (author, offer, asks) => {
  expect(asksForQuote(author, offer)).toBe(asks)
})

const request = { what: 'A boat' }
const priced = { price_cents: 4800, phone: null }

it.each([
  ['a request about a priced experience', 'guest', priced, { request, custom: false }, true],
  ['a request of the concierge', 'concierge', null, { request }, false],
  ['a question that needs no quote', 'guest', null, { custom: false }, false],
  ['a message about something custom', 'guest', null, { custom: true }, true],
  ['a question about an experience without a price', 'guest', onRequest, { custom: false }, true],
] as const)('%s asks for a quote', (_, author, offer, said, asks) => {
  expect(asksForQuote(author, offer, said)).toBe(asks)
})
