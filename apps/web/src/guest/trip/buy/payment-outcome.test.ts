import { describe, expect, it } from 'vitest'
import { outcomeOf, wrongField } from './payment-outcome.ts'

const refused = (code: string, decline_code: string | null = null) => ({
  status: 'requires_payment_method',
  error: { code, decline_code },
})

describe('the answer of a payment provider', () => {
  it.each(['succeeded', 'processing'] as const)('is well: %s', (status) => {
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
    [{ status: 'succeeded', error: { code: 'processing_error' } }, 'generic'],
  ])('is not: %j', (confirmed, message) => {
    expect(outcomeOf(confirmed)).toEqual({ status: 'err', message })
  })

  it('names the field of the card that was wrong', () => {
    const codes = ['incorrect_number', 'expired_card', 'incorrect_cvc', 'card_declined']
    expect(codes.map((code) => wrongField(refused(code)))).toEqual(['number', 'expiry', 'cvc', null])
    expect(wrongField({ status: 'succeeded', error: null })).toBeNull()
  })
})
