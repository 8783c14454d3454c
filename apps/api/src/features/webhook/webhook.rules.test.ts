import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { bodyOf, GIVE_UP_MS, headersOf, isDelivered, isGivenUp, shorten, signatureOf } from './webhook.rules.ts'

const now = new Date('2026-11-18T10:00:00.900Z')
const told = {
  event: 'door.opened' as const,
  event_id: '8f1c1a2e-0000-4000-8000-000000000001',
  created_at: '2026-11-18T09:59:59.000Z',
  data: { flat_id: 3, door: 1 },
}

describe('a delivery', () => {
  it('is signed over its time and its body, as the documentation says', () => {
    const body = bodyOf(told)
    const headers = headersOf('whsec_secret', told, body, now)
    expect(headers['portineria-timestamp']).toBe('1794996000')
    const expected = createHmac('sha256', 'whsec_secret').update(`1794996000.${body}`).digest('hex')
    expect(headers['portineria-signature']).toBe(`v1=${expected}`)
    expect(signatureOf('whsec_other', '1794996000', body)).not.toBe(headers['portineria-signature'])
    expect(signatureOf('whsec_secret', '1794996001', body)).not.toBe(headers['portineria-signature'])
  })

  it('carries what happened and an id that stays the same', () => {
    expect(JSON.parse(bodyOf(told))).toEqual({
      id: told.event_id,
      event: 'door.opened',
      created_at: told.created_at,
      data: { flat_id: 3, door: 1 },
    })
  })

  it('has arrived with a status of success, not with a redirect', () => {
    expect([200, 204, 299].every(isDelivered)).toBe(true)
    expect([301, 400, 410, 500].some(isDelivered)).toBe(false)
  })
})

it('a webhook is given up after days of failures only', () => {
  const ago = (ms: number) => new Date(now.getTime() - ms).toISOString()
  expect(isGivenUp(null, now)).toBe(false)
  expect(isGivenUp(ago(GIVE_UP_MS - 1), now)).toBe(false)
  expect(isGivenUp(ago(GIVE_UP_MS), now)).toBe(true)
})

it('an address is shown by its host and its end', () => {
  expect(shorten('https://pms.example/')).toBe('https://pms.example')
  expect(shorten('https://pms.example/secret')).toBe('https://pms.example/…')
  expect(shorten('https://pms.example:8443/hook/abcdefgh?token=1234567890')).toBe('https://pms.example:8443/…7890')
})
