import { describe, expect, it } from 'vitest'
import { isOver, outcomeOf, wrongField } from './payment-outcome.ts'

const refused = (code: string, decline_code: string | null = null) => ({
  status: 'requires_payment_method',
  error: { code, decline_code },
})

describe('the answer of a payment provider', () => {
  it.each(['succeeded', 'processing'] as const)('is a success: %s', (status) => {
    expect(outcomeOf({ status, error: null })).toEqual({ status: 'ok', message: status })
  })

  it.each([
    [refused('card_declined', 'generic_decline'), 'declined'],
    [refused('card_declined', 'insufficient_funds'), 'declined'],
    [refused('payment_intent_authentication_failure'), 'authentication'],
    [refused('processing_error'), 'generic'],
    [refused('expired_card', 'expired_card'), 'generic'],
    [{ status: 'requires_payment_method', error: null }, 'failed'],
    [{ status: 'canceled', error: null }, 'failed'],
    [{ status: 'requires_capture', error: null }, 'generic'],
    [refused('payment_intent_unexpected_state'), 'failed'],
    [{ status: 'unknown', error: null }, 'generic'],
    [{ status: 'unanswered', error: null }, 'unanswered'],
  ])('is an error: %j', (confirmed, message) => {
    expect(outcomeOf(confirmed)).toEqual({ status: 'err', message })
  })

  it('is a success despite an error if it was paid in another window', () => {
    const confirmed = { status: 'succeeded', error: { code: 'payment_intent_unexpected_state' } }
    expect(outcomeOf(confirmed)).toEqual({ status: 'ok', message: 'succeeded' })
  })

  it('is no outcome while the form is incomplete', () => {
    expect(outcomeOf({ status: 'incomplete', error: null })).toEqual({ status: null, message: null })
  })

  it('distinguishes a payment that is over from one that can be tried again', () => {
    expect(isOver(refused('payment_intent_unexpected_state'))).toBe(true)
    expect(isOver({ status: 'canceled', error: null })).toBe(true)
    expect(isOver(refused('card_declined'))).toBe(false)
  })

  it('names the field of the card that was wrong', () => {
    const codes = ['incorrect_number', 'expired_card', 'incorrect_cvc', 'card_declined']
    expect(codes.map((code) => wrongField(refused(code)))).toEqual(['number', 'expiry', 'cvc', null])
    expect(wrongField({ status: 'succeeded', error: null })).toBeNull()
  })
})
