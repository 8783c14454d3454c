import { describe, expect, it } from 'vitest'
import {
  backupState,
  type ChecklistFacts,
  decideChecklist,
  doorsState,
  faultOf,
  filesState,
  mailState,
  paymentState,
} from './overview.rules.ts'

const now = new Date('2026-11-18T12:00:00.000Z')
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString()

it.each([
  ['Invalid login: 535 5.7.8 authentication failed', 'login'],
  ['getaddrinfo ENOTFOUND mail.example', 'address'],
  ['connect ECONNREFUSED 127.0.0.1:25', 'unreachable'],
  ['Greeting never received', 'unreachable'],
  ['Connection timeout', 'unreachable'],
  ['self-signed certificate in certificate chain', 'certificate'],
  ['refused with 550', 'refused'],
  ['something else', 'other'],
])('the fault of "%s" is %s', (text, fault) => expect(faultOf(text)).toBe(fault))

describe('mail', () => {
  const facts = { kind: 'smtp' as const, waiting_since: null, last_sent: null, fault: null }
  it.each([
    ['off without a server', { kind: 'none' as const }, 'off'],
    ['ok before the first mail', {}, 'ok'],
    [
      'down when the newest mail failed',
      { last_sent: ago(60), fault: { reason: 'login' as const, at: ago(5) } },
      'down',
    ],
    ['ok when a later one was sent', { last_sent: ago(1), fault: { reason: 'login' as const, at: ago(5) } }, 'ok'],
    ['worth a look when a recipient was refused', { fault: { reason: 'refused' as const, at: ago(5) } }, 'warn'],
    ['worth a look when one waits for long', { waiting_since: ago(11) }, 'warn'],
    ['ok when one waits for a moment', { waiting_since: ago(2) }, 'ok'],
  ])('is %s', (_, changes, state) => expect(mailState({ ...facts, ...changes }, now)).toBe(state))
})

it('doors: off without broker and devices, down when none answers, a warning when one does not', () => {
  const [on, away] = [{ online: true }, { online: false }]
  expect(doorsState('off', [])).toBe('off')
  expect(doorsState('off', [away])).toBe('down')
  expect(doorsState('down', [])).toBe('down')
  expect(doorsState('ok', [])).toBe('ok')
  expect(doorsState('ok', [away, away])).toBe('down')
  expect(doorsState('ok', [on, away])).toBe('warn')
  // One device is still being asked, the other proves that the broker works.
  expect(doorsState('down', [on, away])).toBe('warn')
  expect(doorsState('ok', [on])).toBe('ok')
})

it('files, backups and payments', () => {
  expect([filesState('ok', null), filesState('down', null), filesState('ok', 1e8), filesState('ok', 1e9)]).toEqual([
    'ok',
    'down',
    'down',
    'warn',
  ])
  expect([backupState(null, now), backupState(ago(47 * 60), now), backupState(ago(49 * 60), now)]).toEqual([
    'warn',
    'ok',
    'warn',
  ])
  expect((['live', 'test', 'sandbox', 'none'] as const).map(paymentState)).toEqual(['ok', 'warn', 'warn', 'off'])
})

describe('the checklist', () => {
  const empty: ChecklistFacts = {
    second_factor: false,
    operator_named: false,
    flats: 0,
    devices: [],
    by_hand: false,
    mail: 'off',
    mail_proved: false,
    payment: 'none',
    reservations: false,
  }
  const states = (facts: Partial<ChecklistFacts>) =>
    Object.fromEntries(decideChecklist({ ...empty, ...facts }).map(({ item, state }) => [item, state]))

  it('of a new instance is open', () => expect(new Set(Object.values(states({})))).toEqual(new Set(['open'])))

  it('of a complete one is done', () =>
    expect(
      new Set(
        Object.values(
          states({
            second_factor: true,
            operator_named: true,
            flats: 1,
            devices: [{ online: true }],
            mail: 'ok',
            mail_proved: true,
            payment: 'live',
            reservations: true,
          }),
        ),
      ),
    ).toEqual(new Set(['done'])))

  it('tells what fails, and takes doors that are opened by hand as done', () => {
    expect(states({ devices: [{ online: false }], by_hand: true }).door).toBe('failing')
    expect(states({ by_hand: true }).door).toBe('done')
    expect(states({ mail: 'down', mail_proved: true }).mail).toBe('failing')
    expect(states({ mail: 'off', mail_proved: true }).mail).toBe('open')
    expect(states({ payment: 'sandbox' }).payment).toBe('open')
  })
})
