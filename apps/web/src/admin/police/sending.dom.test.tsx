/** The screen of the police report with the portal: sending, being sent, sent, refused, lost, and what stands in the way. */
import type { PoliceArrivals } from '@portineria/contract/police'
import { screen, waitFor } from '@testing-library/dom'
import { expect, it } from 'vitest'
import {
  dueArrivals,
  policeGroup as group,
  openPolice as open,
  policeRow as row,
} from '../../../test/police-answers.ts'
import { slow } from '../../../test/render-app.tsx'

const ready: PoliceArrivals = {
  ...dueArrivals,
  account: { id: 1, name: 'RM001234', mode: 'ask', stopped: false },
  ready: 2,
}
const sending: NonNullable<PoliceArrivals['sending']> = {
  state: 'done',
  asked_at: '2199-05-03T15:00:00.000Z',
  asked_by: 'Giulia Conti',
  automatic: false,
  sent_at: '2199-05-03T15:00:01.000Z',
  lost_at: null,
  next_try: null,
  trouble: null,
}
const withStatus = (status: PoliceArrivals['status'], values: Partial<PoliceArrivals> = {}): PoliceArrivals => ({
  ...ready,
  status,
  ready: 0,
  sending,
  rows: ready.rows.map((one) => ({ ...one, status })),
  ...values,
})

it('sends one arrival or everything that is ready, and shows that it is with the portal', async () => {
  const { say, user, asked, answer } = await open([ready], { sendPolice: { guests: 2 } })
  const all = await group(say('police.sending.all.title'))
  const part = await group(say('police.group.open'))
  answer({ listPolice: [withStatus('sending', { sending: { ...sending, state: 'sending' } })] })
  await user.click(part.getByRole('button', { name: new RegExp(`^${say('police.sending.send')} `) }))
  const progress = await group(say('police.group.sending'))
  expect(progress.getByRole('status').textContent).toBe(say('police.sending.with_portal'))
  expect(progress.queryAllByRole('button')).toEqual([])
  expect(asked.filter((one) => one === 'POST /api/police/send')).toHaveLength(1)
  expect(all).toBeDefined()
})

it('shows the portal’s words at the field, who is held back, and sends again', async () => {
  const refusal = { held: false, code: '12', words: 'Data di Nascita Errata', field: 'birth_date' as const }
  const refused = withStatus('refused', {
    hindrance: 'unchanged',
    rows: [
      { ...row(1, 'Anna'), status: 'refused', refusal },
      { ...row(2, 'Bea'), status: 'refused', refusal: { held: true, code: '', words: '', field: null } },
    ],
  })
  const { say, user, asked } = await open([refused], { sendPolice: { guests: 2 } }, 'it')
  const part = await group(say('police.group.open'))
  const link = part.getByRole('link', { name: /Anna Rossi/ })
  expect(link.getAttribute('href')).toBe('/admin_book?review=1#birth_date')
  expect(link.textContent).toContain(say('police.problem.meaning.wrong'))
  part.getByText('Data di Nascita Errata')
  part.getByText(/Bea Rossi fa parte/)
  await user.click(part.getByRole('button', { name: new RegExp(say('police.sending.again')) }))
  await waitFor(() => expect(asked).toContain('POST /api/police/send'))
})

it('asks a person about a lost answer, sooner than the receipt if the deadline is', async () => {
  const lost = withStatus('unknown', {
    due: '2199-05-03T20:00:00.000Z',
    sending: { ...sending, state: 'unknown', lost_at: '2199-05-03T15:02:00.000Z' },
  })
  const { say, user, asked } = await open([lost], { settlePolice: [] })
  const part = await group(say('police.group.open'))
  part.getByText(say('police.sending.look_now'))
  part.getByRole('button', { name: new RegExp(say('police.sending.is_not_there')) })
  await user.click(part.getByRole('button', { name: new RegExp(say('police.sending.is_there')) }))
  await waitFor(() => expect(asked).toContain('POST /api/police/1/settle'))
})

it('says that what waits for its next try has it now', async () => {
  const stuck = withStatus('due', {
    sending: { ...sending, state: 'waiting', trouble: 'down', next_try: '2199-05-03T15:05:00.000Z' },
  })
  const { say, user } = await open([stuck], { sendPolice: { guests: 0 } })
  const part = await group(say('police.group.open'))
  await user.click(part.getByRole('button', { name: new RegExp(say('police.sending.try_now')) }))
  expect(await screen.findAllByText(say('police.sending.trying'), {}, slow)).not.toEqual([])
})

it('does not promise a receipt that has come and settled nothing', async () => {
  const lost = withStatus('unknown', {
    sending: {
      ...sending,
      state: 'unknown',
      sent_at: '2020-05-03T21:58:00.000Z',
      lost_at: '2020-05-03T22:02:00.000Z',
    },
  })
  const { say } = await open([lost], {}, 'it')
  const part = await group(say('police.group.open'))
  part.getByText(say('police.sending.receipt_silent', { day: 'lunedì' }))
  expect(part.queryByText(say('police.sending.receipt', { day: 'lunedì' }))).toBeNull()
})

it('says who sent it or that it went by itself, what is tried again, and what stands in the way', async () => {
  const changed = { ...row(1, 'Anna'), status: 'sent' as const, changed: true }
  const { say } = await open([
    withStatus('sent', { rows: [changed] }),
    withStatus('sent', { booking_id: 2, sending: { ...sending, automatic: true, asked_by: null } }),
    withStatus('due', {
      booking_id: 3,
      sending: { ...sending, state: 'waiting', trouble: 'down', next_try: '2199-05-03T15:05:00.000Z' },
    }),
    withStatus('due', { booking_id: 4, sending: null, hindrance: 'too_old' }),
    withStatus('due', { booking_id: 5, sending: null, hindrance: 'account_stopped' }),
  ])
  const done = await group(say('police.group.done'))
  expect(
    done.getAllByText(/sent .* by Giulia Conti|guests sent .*, automatically|the check-in has changed/),
  ).toHaveLength(3)
  const part = await group(say('police.group.open'))
  part.getByText(/The portal didn’t answer/)
  part.getByRole('button', { name: new RegExp(say('police.sending.try_now')) })
  part.getByText(say('police.sending.hindrance.too_old', { flat: 'Peretti', account: 'RM001234' }))
  expect(part.getByText(/Account RM001234 is stopped/)).toBeDefined()
})
