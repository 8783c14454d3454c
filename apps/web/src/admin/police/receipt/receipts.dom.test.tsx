/** Receipts on the screen of the police report: their states, the file, and words for failures. */
import type { PoliceReceipt } from '@portineria/contract/police-receipt'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { expectTold, renderApp, slow } from '../../../../test/render-app.tsx'
import { broken, type Replies, refuse } from '../../../../test/server.ts'

const here: PoliceReceipt = {
  account_id: 1,
  user: 'RM000001',
  day: '2026-11-17',
  accepted: 3,
  unknown: 0,
  count: 3,
  fetched_at: '2026-11-18T04:05:00.000Z',
  has_file: true,
  bookings: [{ id: 4, code: 'AB-1', holder_name: 'Anna Lindqvist' }],
}
const open = (answers: Replies = {}, language: 'gb' | 'it' = 'gb') =>
  renderApp({ path: '/admin_police', as: 'admin', language, answers })

it('says of each day whether its receipt is there and agrees', async () => {
  const waiting = { ...here, day: '2026-11-18', count: null, fetched_at: null, has_file: false }
  const unreadable = { ...here, day: '2026-11-16', count: null }
  const differs = { ...here, day: '2026-11-15', count: 2 }
  const unproven = { ...here, day: '2026-11-14', unknown: 2, count: 5 }
  const { say } = await open({ listPoliceReceipts: [waiting, here, unreadable, differs, unproven] }, 'it')
  const part = within(await screen.findByRole('region', { name: say('police.receipt.title') }, slow))
  const rows = part.getAllByRole('listitem').map((row) => within(row))
  for (const [row, state] of (['waiting', 'here', 'unreadable', 'differs', 'unproven'] as const).entries())
    expect(rows[row]?.getByText(say(`police.receipt.state.${state}`))).toBeDefined()
  expect(rows[0]?.queryByRole('button')).toBeNull()
  expect(rows[1]?.getByRole('link', { name: 'Anna Lindqvist' }).getAttribute('href')).toContain('/admin_book?id=4')
  expect(rows[3]?.getByText(say('police.receipt.problem.differs'))).toBeDefined()
  expect(rows[4]?.getByText(say('police.receipt.problem.unproven'))).toBeDefined()
  // What may not have arrived does not count as sent.
  const [sent, lost] = [say('police.receipt.sent', { count: 3 }), say('police.receipt.lost', { count: 2 })]
  expect(rows[4]?.getByText((text) => text.startsWith(`${sent} ${lost}`))).toBeDefined()
})

it('tells that a receipt could not be downloaded', async () => {
  const { say, user } = await open({ listPoliceReceipts: [here], getPoliceReceipt: refuse(404, 'Not found') })
  const part = within(await screen.findByRole('region', { name: say('police.receipt.title') }, slow))
  await user.click(part.getByRole('button'))
  expect(await screen.findAllByText((text) => text.includes(say('police.receipt.failed')), {}, slow)).not.toEqual([])
})

it('has words for a failed load, and shows nothing before something was sent', async () => {
  const { say, answer, press } = await open({ listPoliceReceipts: broken })
  await expectTold(say('police.receipt.error'))
  answer({ listPoliceReceipts: [] })
  await press(say('ui.retry'))
  await waitFor(() => expect(screen.queryByText(say('police.receipt.title'))).toBeNull(), slow)
})

it('is in the drawer of the reservation too, long after its arrivals have left the list', async () => {
  const { say } = await renderApp({ path: '/admin_book?id=1', as: 'admin', answers: { listPoliceReceipts: [here] } })
  const part = within(await screen.findByRole('region', { name: say('police.title') }, slow))
  expect(part.getByText(say('police.receipt.state.here'))).toBeDefined()
  expect(part.getByRole('button', { name: new RegExp(say('police.receipt.download')) })).toBeDefined()
  // The reservation need not name itself.
  expect(part.queryByRole('link')).toBeNull()
})
