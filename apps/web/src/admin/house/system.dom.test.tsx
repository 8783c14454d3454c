/** The state of the server in the settings: words for what does not work, the tests, and the backup with the password. */
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { system } from '../../../test/default-answers.ts'
import { expectTold, renderApp, slow } from '../../../test/render-app.tsx'
import { broken, type Replies, refuse } from '../../../test/server.ts'

const open = (answers: Replies = {}, language: 'gb' | 'it' = 'gb') =>
  renderApp({ path: '/admin_settings?tab=system', as: 'admin', language, answers })
const part = async (name: string) => within(await screen.findByRole('region', { name }, slow))

it('shows every part and its state; what works needs no words', async () => {
  const { say } = await open()
  for (const name of ['database', 'mail', 'doors', 'payments', 'push', 'files', 'backup'] as const)
    expect((await part(say(`system.part.${name}`))).getByText(say('system.state.ok'))).toBeDefined()
  expect(screen.queryByText(say('system.backup.do'))).toBeNull()
  expect(screen.getByText(/0\.1\.0/)).toBeDefined()
})

it('says what to do for each part that does not work', async () => {
  const away = { flat_id: 1, flat_name: 'Ripa', device: 'shelly-aa', online: false, last_seen: null }
  const fault = { reason: 'login' as const, text: 'Invalid login: 535', at: '2026-11-18T09:00:00.000Z' }
  const { say } = await open(
    {
      getSystem: {
        ...system,
        mail: { ...system.mail, state: 'down', waiting: 3, last_sent: null, fault },
        doors: { state: 'down', broker: 'down', devices: [away] },
        payments: { state: 'off', mode: 'none', last_event: null },
        push: { state: 'off', devices: 0 },
        files: { state: 'down', kind: 'disk', free_bytes: 1e8 },
        backup: { ...system.backup, state: 'warn', last: null, bytes: 3e8 },
      },
    },
    'it',
  )
  const mail = await part(say('system.part.mail'))
  expect(mail.getByText(say('setup.mail.fault.login'), { exact: false })).toBeDefined()
  expect(mail.getByText(/Invalid login: 535/)).toBeDefined()
  const doors = await part(say('system.part.doors'))
  expect(doors.getByText(say('system.doors.do_broker'))).toBeDefined()
  expect(doors.getByRole('link', { name: /Ripa/ }).getAttribute('href')).toBe('/admin_flat?id=1')
  await expectTold(say('system.payments.todo.none'))
  await expectTold(say('system.push.do_off'))
  await expectTold(say('system.files.todo.down'))
  const backup = await part(say('system.part.backup'))
  expect(backup.getByText(say('system.backup.do'))).toBeDefined()
  // It is too large for a browser, so there is no button that could only fail.
  expect(backup.queryByRole('button')).toBeNull()
})

it('a failed load can be repeated', async () => {
  const { say, answer, press } = await open({ getSystem: broken })
  await screen.findByText(say('system.error'), {}, slow)
  answer({ getSystem: system })
  await press(say('ui.retry'))
  expect(await part(say('system.part.database'))).toBeDefined()
})

it('the test email: accepted, not arrived, then arrived; a flood is told', async () => {
  const said: unknown[] = []
  const asked_at = '2026-11-18T10:00:00.000Z'
  const { say, press, answer } = await open({
    testMail: { to: 'ada@ripa.test', asked_at },
    updateChecklist: async (body) => {
      said.push(body)
      return { closed: true, items: [] }
    },
  })
  await press(say('setup.mail.send'))
  await screen.findByText(say('setup.mail.sending', { email: 'ada@ripa.test' }), {}, slow)
  answer({ getSystem: { ...system, mail: { ...system.mail, last_sent: '2026-11-18T10:00:01.000Z' } } })
  await screen.findByText(say('setup.mail.accepted', { email: 'ada@ripa.test' }), {}, slow)
  await press(say('setup.mail.no'))
  await screen.findByText(say('setup.mail.check.spam'), {}, slow)
  await press(say('setup.mail.again'))
  await press(say('setup.mail.yes'))
  await screen.findByText(say('setup.mail.arrived'), {}, slow)
  expect(said).toEqual([{ mail_arrived: false }, { mail_arrived: true }])
  answer({ testMail: refuse(429, 'Too many requests') })
  await press(say('setup.mail.again'))
  await screen.findByText(say('errors.too_many'), {}, slow)
})

it('the payment keys are told as right, wrong or missing', async () => {
  const { say, press, answer } = await open({ testPayment: { mode: 'live', answer: 'ok' } }, 'it')
  await press(say('setup.payment.test'))
  await screen.findByText(say('setup.payment.ok_live'), {}, slow)
  answer({ testPayment: { mode: 'live', answer: 'wrong_key' } })
  await press(say('setup.payment.again'))
  expect(await screen.findByText(say('setup.payment.wrong_key'), {}, slow)).toBeDefined()
})

it('the backup asks for the password first, and is then downloaded', async () => {
  const { say, press, fill, answer, asked } = await open({
    downloadBackup: refuse(409, 'Password needed again'),
    proveSelf: null,
  })
  await press(say('system.backup.download'))
  await screen.findByRole('dialog', {}, slow)
  answer({ downloadBackup: {} })
  await fill(say('user.password.current'), 'a-long-one')
  const dialog = within(screen.getByRole('dialog'))
  const submit = dialog.getAllByRole('button').find((button) => button.getAttribute('type') === 'submit')
  submit?.click()
  await screen.findByText(say('system.backup.done'), {}, slow)
  await waitFor(() => expect(asked.filter((path) => path === 'GET /api/house/backup')).toHaveLength(2), slow)
})
