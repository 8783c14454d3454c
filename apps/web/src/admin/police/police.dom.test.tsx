/** The screen of the police report: what is due and late, what cannot be written, the file, arrivals and marks. */
import type { PoliceArrivals } from '@portineria/contract/police'
import { STATUS } from '@portineria/contract/rules/codes'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, it, onTestFinished } from 'vitest'
import { booking, flat, policeAccount } from '../../../test/default-answers.ts'
import {
  dueArrivals as due,
  policeGroup as group,
  openPolice as open,
  policeRow as row,
} from '../../../test/police-answers.ts'
import { expectTold, renderApp, slow } from '../../../test/render-app.tsx'
import { broken } from '../../../test/server.ts'

const late: PoliceArrivals = {
  ...due,
  booking_id: 2,
  holder_name: 'Carla Neri',
  status: 'late',
  missing_guests: 1,
  rows: [
    row(1, 'Carla'),
    { ...row(2, 'Dora'), problems: [{ field: 'document_number', why: 'too_long' }], in_file: false },
  ],
}
const waiting: PoliceArrivals = {
  ...due,
  booking_id: 3,
  holder_name: 'Elio Riva',
  status: 'waiting',
  day: null,
  arrival: null,
  due: null,
  expected: '2199-05-03',
}
const byHand: PoliceArrivals = {
  ...due,
  booking_id: 4,
  holder_name: 'Franco Sala',
  status: 'by_hand',
  reported: { at: '2199-05-04T08:00:00.000Z', by: 'Giulia Conti' },
}

it('has nothing to report, or says that it could not load', async () => {
  const { say } = await open([])
  await expectTold(say('police.empty_title'))
  const failed = await open([], { listPolice: broken }, 'it')
  await screen.findByText(failed.say('police.error'), {}, slow)
})

it('puts the next deadline first, links each problem to its field, and counts what is in the file', async () => {
  const { say } = await open([due, late, waiting, byHand], {}, 'it')
  const part = await group(say('police.group.open'))
  expect(
    part
      .getAllByRole('listitem')
      .filter((item) => item.querySelector('b'))
      .map((item) => item.querySelector('b')?.textContent),
  ).toEqual(['Anna Lindqvist', 'Carla Neri'])
  const problem = part.getByRole('link', { name: /Dora Rossi/ })
  expect(problem.getAttribute('href')).toBe('/admin_book?review=2&guest=2#document_number')
  expect(
    part.getByRole('link', { name: say('police.problem.missing_guests', { count: 1 }) }).getAttribute('href'),
  ).toBe('/admin_book?review=2&guest=3')
  const file = await group(say('police.file.title'))
  expect(file.getAllByRole<HTMLButtonElement>('button').map(({ disabled }) => disabled)).toEqual([true, true])
  ;(await group(say('police.group.done'))).getByText(/Giulia Conti/)
})

it('marks an arrival as reported by hand, and takes the mark back', async () => {
  const { say, user, answer, asked } = await open([due], { reportPolice: [] })
  const marks = () =>
    asked.filter((one) => one === 'POST /api/police/1/reported' || one === 'POST /api/police/4/reported')
  const part = await group(say('police.group.open'))
  answer({ listPolice: [byHand] })
  await user.click(part.getByRole('button', { name: new RegExp(say('police.mark')) }))
  await waitFor(() => expect(marks()).toHaveLength(1))
  const done = await group(say('police.group.done'))
  await user.click(done.getByRole('button', { name: new RegExp(say('police.take_back')) }))
  await waitFor(() => expect(marks()).toHaveLength(2))
})

it('has one button for each arrival on a phone, and the rest in a menu beside it', async () => {
  window.happyDOM.setViewport({ width: 390, height: 844 })
  onTestFinished(() => window.happyDOM.setViewport({ width: 1024, height: 768 }))
  const ready = { ...due, booking_id: 5, holder_name: 'Gino Conti', ready: 2 }
  const { say, user, asked } = await open([due, ready, waiting], { reportPolice: [] }, 'it')
  const buttonsOf = async (name: string) => {
    const item = (await screen.findByText(name, { selector: 'b' }, slow)).closest('li')
    return within(item as HTMLElement)
      .getAllByRole('button')
      .map((one) => one.getAttribute('aria-label') ?? one.textContent)
  }
  const menu = (name: string) => say('police.menu', { name })
  expect(await buttonsOf('Anna Lindqvist')).toEqual([`${say('police.mark')} Anna Lindqvist`, menu('Anna Lindqvist')])
  expect(await buttonsOf('Gino Conti')).toEqual([`${say('police.sending.send')} Gino Conti`, menu('Gino Conti')])
  expect(await buttonsOf('Elio Riva')).toEqual([`${say('police.have_arrived')} Elio Riva`])
  await user.click(screen.getByRole('button', { name: menu('Gino Conti') }))
  expect(await screen.findByRole('menuitem', { name: say('police.change_arrival') }, slow)).toBeDefined()
  await user.click(screen.getByRole('menuitem', { name: say('police.mark') }))
  await waitFor(() => expect(asked).toContain('POST /api/police/5/reported'))
})

it('asks when the guests arrived', async () => {
  const { say, user, asked } = await open([waiting], { markArrived: booking })
  const part = await group(say('police.group.waiting'))
  await user.click(part.getByRole('button', { name: new RegExp(say('police.have_arrived')) }))
  await user.click(await screen.findByRole('button', { name: say('police.arrived_form.save') }, slow))
  await waitFor(() => expect(asked).toContain('POST /api/booking/3/arrived'))
})

it('asks who has arrived, and corrects what the portal does not take', async () => {
  const wrong = {
    ...row(1, 'Anna'),
    problems: [{ field: 'surname' as const, why: 'letters' as const }],
    in_file: false,
  }
  const guests = booking.guests.map((guest) => ({ ...guest, id: 1, surname: '明' }))
  const { say, user, fill, press, asked } = await open([{ ...waiting, booking_id: 1, rows: [wrong, row(2, 'Bea')] }], {
    getBooking: { ...booking, guests },
    markArrived: booking,
    updateBookingAsAdmin: { success: true },
  })
  const part = await group(say('police.group.waiting'))
  await user.click(part.getByRole('button', { name: new RegExp(say('police.have_arrived')) }))
  const all = await screen.findAllByRole<HTMLInputElement>('checkbox', {}, slow)
  expect(all.map(({ checked }) => checked)).toEqual([true, true])
  await user.click(screen.getByRole('checkbox', { name: 'Bea Rossi' }))
  await press(say('police.arrived_form.save'))
  await waitFor(() => expect(asked).toContain('POST /api/booking/1/arrived'))

  await user.click(part.getByRole('button', { name: new RegExp(`^${say('police.problem.correct')}`) }))
  await screen.findByText(say('police.correct.why.letters', { field: 'surname' }), {}, slow)
  await fill(say('user.fields.surname'), 'Ming')
  await press(say('police.correct.save'))
  await screen.findByText(say('police.correct.done'), {}, slow)
  expect(asked).toContain('PUT /api/booking/admin')
})

it('says what to do about a check-in that is not approved', async () => {
  const states = [STATUS.created, STATUS.verify, STATUS.not_valid]
  const { say } = await open(
    states.map((booking_status, index) => ({ ...due, booking_id: index + 1, approved: false, booking_status })),
  )
  const part = await group(say('police.group.open'))
  const links = (['not_sent', 'to_verify', 'to_correct'] as const).map((key) =>
    part.getByRole('link', { name: say(`police.problem.${key}`) }).getAttribute('href'),
  )
  expect(links).toEqual(['/admin_book?review=1', '/admin_book?review=2', '/admin_book?review=3'])
})

it('names on Today the account that the portal refuses and the apartments that none reports', async () => {
  const account = { ...policeAccount, stopped: 'credentials' as const, flats: [] }
  const { say } = await renderApp({
    path: '/admin',
    as: 'admin',
    language: 'it',
    answers: { getToday: broken, listPoliceAccounts: { simulated: false, accounts: [account] } },
  })
  await screen.findByText(say('police.today.title_other'), {}, slow)
  await expectTold(say('police.today.stopped', { names: 'RM000001', count: 1 }))
  expect(screen.getByText(new RegExp(flat.name, 'u'), { selector: 'p' })).toBeDefined()
})

it('keeps on a phone, beside the deadline, what the portal refused or did not answer', async () => {
  const listPolice = [
    due,
    { ...due, booking_id: 2, status: 'refused' as const },
    { ...due, booking_id: 3, status: 'unknown' as const },
  ]
  const { say } = await renderApp({ path: '/admin', as: 'admin', answers: { getToday: broken, listPolice } })
  for (const fact of ['refused', 'unknown'] as const) {
    const line = await screen.findByText(say(`police.today.${fact}`, { count: 1 }), {}, slow)
    expect(line.hasAttribute('data-pressing')).toBe(true)
  }
})

it('is announced on Today', async () => {
  const { say } = await renderApp({
    path: '/admin',
    as: 'admin',
    answers: { getToday: broken, listPolice: [due, late] },
  })
  await screen.findByText(say('police.today.title', { count: 2 }), {}, slow)
  const link = screen.getAllByRole('link', { name: new RegExp(say('police.today.open')) })
  expect(link.some((one) => one.getAttribute('href') === '/admin_police')).toBe(true)
})
