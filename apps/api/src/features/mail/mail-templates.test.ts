import { describe, expect, it } from 'vitest'
import { renderMail } from './mail-templates.ts'

const sender = { name: 'Ripa Stays', accent: null, logo: null }
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
  const { text, html } = renderMail('device_offline', language, { ...absence, time_zone }, sender)
  expect([text.includes(time), html.includes(time), text.includes('UTC')]).toEqual([true, true, false])
})

it('keys and reservation codes are not broken at the hyphen, and stay searchable', () => {
  const { text, html } = renderMail('erased', 'gb', { codes: ['TS-4827', 'HM-A1-B2'], link: 'x' }, sender)
  for (const code of ['TS-4827', 'HM-A1-B2']) {
    expect(html).toContain(`<span style="white-space:nowrap">${code}</span>`)
    expect(text).toContain(code)
  }
})

it('the days of a stay do not depend on a time zone', () => {
  const stay = { flat_name: 'Garibaldi', check_in: '2026-11-20', check_in_hour: '15:00', name: 'Anna', link: 'x' }
  expect(renderMail('approved', 'gb', stay, sender).text).toContain('20 November')
})

it.each([
  ['from', 'Your phone opens the doors of Garibaldi from 15:00 on Friday 20 November.'],
  ['now', 'You can open the doors of Garibaldi with your phone now.'],
  ['let_in', 'On Friday 20 November from 15:00 we’ll let you in at Garibaldi ourselves'],
  ['let_in_now', 'We’ll let you in at Garibaldi ourselves'],
  ['nothing', null],
  // Queued by a version that did not know the doors.
  [undefined, 'Your phone opens the doors of Garibaldi from 15:00'],
] as const)('an approval whose doors are %s says so', (doors, words) => {
  const stay = { flat_name: 'Garibaldi', check_in: '2026-11-20', check_in_hour: '15:00', name: 'Anna', link: 'x' }
  const { text } = renderMail('approved', 'gb', doors ? { ...stay, doors } : stay, sender)
  if (words) expect(text).toContain(words)
  else expect(text).not.toMatch(/door|let you in/)
})

it('an approval mentions the steps only where there are some, an invitation the phone only where it opens doors', () => {
  const stay = { flat_name: 'Garibaldi', check_in: '2026-11-20', check_in_hour: '15:00', name: 'Anna', link: 'x' }
  const steps = 'step by step'
  expect(renderMail('approved', 'gb', { ...stay, has_steps: true }, sender).text).toContain(steps)
  expect(renderMail('approved', 'gb', { ...stay, has_steps: false }, sender).text).not.toContain(steps)
  const key = {
    holder_name: null,
    flat_name: 'Paglia',
    check_in: '2026-11-20',
    check_out: '2026-11-22',
    otp: 'K',
    link: 'x',
  }
  expect(renderMail('invitation', 'gb', key, sender).text).toContain('your phone opens the doors')
  expect(renderMail('invitation', 'gb', { ...key, by_hand: true }, sender).text).not.toContain('phone')
})

it('the footer names the operator, and without a name only the product', () => {
  const footerOf = (name: string) =>
    renderMail('erased', 'gb', { codes: ['TS-4827'], link: 'x' }, { ...sender, name }).text.split('-- ')[1]
  expect(footerOf('Ripa Stays')).toContain('Sent by Portineria, the concierge of Ripa Stays.')
  expect(footerOf('')).toContain('Sent by Portineria.')
})

describe('the operator’s own look and words', () => {
  const key = {
    holder_name: null,
    flat_name: 'Ripa',
    check_in: '2026-11-20',
    check_out: '2026-11-22',
    otp: 'K',
    link: 'x',
  }
  const own = { ...sender, accent: '#1b569e', logo: 'https://ripa.example/api/file/1' }

  it('colour the button and links, also in dark, and show the logo with its name', () => {
    const { html } = renderMail('invitation', 'gb', key, own)
    expect(html).toContain('background:#1b569e;color:#ffffff')
    expect(html).toContain('<img src="https://ripa.example/api/file/1" alt="Ripa Stays"')
    expect(html).not.toMatch(/B4532A|93421F|E08A5F/i)
    expect(renderMail('invitation', 'gb', key, sender).html).not.toContain('<img')
  })

  it('add the invitation as text and as escaped HTML, with nothing that runs', () => {
    const own_text =
      '# Benvenuti!\n\nYours, **{operator}**\n\n- <script>alert(1)</script>\n- [site](https://ripa.example)\n- [x](javascript:alert(1))'
    const { text, html } = renderMail('invitation', 'it', { ...key, own_text }, own)
    expect(text).toContain(
      'Benvenuti!\n\nYours, Ripa Stays\n\n- <script>alert(1)</script>\n- site (https://ripa.example)',
    )
    expect(html).toContain('<strong>Ripa Stays</strong>')
    expect(html).toContain('href="https://ripa.example"')
    expect(html).not.toMatch(/<script|href="javascript/i)
  })
})

describe('mails about a stay', () => {
  const about = { flat_name: 'Ripa', name: 'Anna', link: 'x', message: 'The photo is cut off.' }
  const cin = 'IT058091C2RIPA0014'
  const regional_code = '058091-CAV-00014'

  it.each([
    ['gb', { cin }, `Ripa: CIN ${cin}.`],
    ['gb', { cin, regional_code }, `Ripa: CIN ${cin}, regional code ${regional_code}.`],
    ['it', { cin, regional_code }, `Ripa: CIN ${cin}, codice regionale ${regional_code}.`],
    ['it', { cin: null, regional_code }, `Ripa: codice regionale ${regional_code}.`],
  ] as const)('end with the codes of the apartment, in %s with %j', (language, codes, line) => {
    expect(renderMail('rejected', language, { ...about, ...codes }, sender).text).toContain(line)
  })

  it('have no such line without codes, as those that an earlier version has queued', () => {
    for (const codes of [{}, { cin: null, regional_code: null }])
      expect(renderMail('rejected', 'gb', { ...about, ...codes }, sender).text).not.toContain('Ripa:')
  })

  it('all of them do', () => {
    const stay = { ...about, cin, holder_name: null, check_in: '2026-11-20', check_out: '2026-11-22' }
    const hour = { check_in_hour: '15:00', has_steps: false }
    expect(renderMail('invitation', 'gb', { ...stay, otp: 'K' }, sender).text).toContain(cin)
    expect(renderMail('approved', 'gb', { ...stay, ...hour }, sender).text).toContain(cin)
  })
})
