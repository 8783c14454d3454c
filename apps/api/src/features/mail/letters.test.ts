import { expect, it } from 'vitest'
import { writeLetter } from './letters.ts'

const absence = {
  flat_name: 'Garibaldi',
  device: 'shellypro2-1',
  since: '2026-11-15T09:20:00.000Z',
  link: 'https://concierge.example/door',
}

it.each([
  ['gb', 'Europe/Rome', 'since 10:20 CET.'],
  ['it', 'Europe/Rome', 'dalle 10:20 CET.'],
  ['gb', 'Asia/Tokyo', 'since 18:20 GMT+9.'],
] as const)('a device that is away is told in %s by the clock of its apartment in %s', (language, time_zone, told) => {
  const { text, html } = writeLetter('device_offline', language, { ...absence, time_zone })
  expect([text.includes(told), html.includes(told), text.includes('UTC')]).toEqual([true, true, false])
})

it('the days of a stay are the same days everywhere', () => {
  const stay = { flat_name: 'Garibaldi', check_in: '2026-11-20', check_in_hour: '15:00', name: 'Anna', link: 'x' }
  expect(writeLetter('approved', 'gb', stay).text).toContain('20 November')
})
