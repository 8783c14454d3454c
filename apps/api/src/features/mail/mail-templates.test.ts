import { expect, it } from 'vitest'
import { renderMail } from './mail-templates.ts'

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
] as const)('device_offline in %s shows the local time of an apartment in %s', (language, time_zone, time) => {
  const { text, html } = renderMail('device_offline', language, { ...absence, time_zone })
  expect([text.includes(time), html.includes(time), text.includes('UTC')]).toEqual([true, true, false])
})

it('the days of a stay do not depend on a time zone', () => {
  const stay = { flat_name: 'Garibaldi', check_in: '2026-11-20', check_in_hour: '15:00', name: 'Anna', link: 'x' }
  expect(renderMail('approved', 'gb', stay).text).toContain('20 November')
})
