/**
 * The calendar by pointer and by keyboard: it begins yesterday, offers the night under the pointer, creates by dragging, and
 * moves a stay only after a question. The test gives the lines their places, because there is no layout here.
 */
import type { BookingSummary } from '@portineria/contract/booking'
import { STATUS } from '@portineria/contract/rules/codes'
import { addDays, dayIn } from '@portineria/contract/rules/stay-time'
import { fireEvent, screen, waitFor, within } from '@testing-library/dom'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { booking, flat, stay } from '../../../../test/default-answers.ts'
import { dueArrivals } from '../../../../test/police-answers.ts'
import { renderApp, slow } from '../../../../test/render-app.tsx'
import { refuse, silent } from '../../../../test/server.ts'

const today = dayIn('Europe/Rome', new Date())
const day = (from: number) => addDays(today, from)

const ripa = { ...flat, id: 2, name: 'Ripa' }
const between = (id: number, flat_id: number, from: number, to: number): BookingSummary => ({
  ...stay,
  id,
  flat_id,
  code: `DAY-${id}`,
  holder_name: id === 1 ? 'Ada Bell' : 'Bea Cole',
  flat: { ...stay.flat, id: flat_id, name: flat_id === 1 ? flat.name : ripa.name },
  status: STATUS.created,
  check_in: day(from),
  check_out: day(to),
})
/** Ada is at Peretti from tomorrow for two nights, Bea at Ripa from the fifth day for two. */
const ada = between(1, 1, 1, 3)
const bea = between(2, 2, 5, 7)

const WIDTH = 50
const LINE = 54
/** The middle of a day, counted from today, on the line of an apartment. */
const point = (from: number, line: 1 | 2, hour = 18) => ({
  clientX: (1 + from + hour / 24) * WIDTH,
  clientY: (line - 0.5) * LINE,
  pointerId: 1,
  isPrimary: true,
  button: 0,
  pointerType: 'mouse',
})

beforeEach(() => {
  const rect = HTMLElement.prototype.getBoundingClientRect
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const line = Number(this.dataset.flat)
    return line > 0 ? new DOMRect(0, (line - 1) * LINE, 21 * WIDTH, LINE) : rect.call(this)
  })
  onTestFinished(() => void vi.restoreAllMocks())
})

async function openCalendar(first = ada, answers = {}) {
  const app = await renderApp({
    path: '/admin_book?view=calendar',
    as: 'admin',
    answers: {
      listBookings: { data: [first, bea], total: 2 },
      listFlats: [flat, ripa],
      getBooking: { ...booking, ...first },
      updateBookingAsAdmin: { success: true },
      ...answers,
    },
  })
  const sent = vi.spyOn(globalThis, 'fetch')
  const line = (name: string) => screen.findByRole('region', { name }, slow)
  return {
    ...app,
    line,
    bar: async () => within(await line(flat.name)).findByRole('button', { name: /Ada Bell/ }, slow),
    gaps: async (name: string) =>
      within(await line(name)).findAllByRole('button', { name: (label) => label.includes(name) }, slow),
    /** The bodies of the changes that were sent. */
    changes: () =>
      sent.mock.calls.flatMap(([, init]) =>
        init?.method === 'PUT' ? [JSON.parse(init.body as string) as object] : [],
      ),
  }
}

const drag = (element: HTMLElement, ...points: ReturnType<typeof point>[]) => {
  const [first, ...rest] = points
  if (!first) return
  fireEvent.pointerDown(element, first)
  for (const at of rest) fireEvent.pointerMove(window, { ...at, buttons: 1 })
}
const drop = () => fireEvent.pointerUp(window, { pointerId: 1 })
const asked = (text: string) => waitFor(() => expect(screen.getByRole('dialog').textContent).toContain(text), slow)
const dates = () => Object.fromEntries(new URLSearchParams(window.location.search))

it('begins with yesterday and goes by weeks', async () => {
  const { user } = await openCalendar()
  const current = await waitFor(() => {
    const found = document.querySelector('[aria-current="date"]')
    if (!found) throw new Error('no current day yet')
    return found
  }, slow)
  expect(current.parentElement?.children[1]).toBe(current)
  await user.keyboard('{ArrowRight}')
  await waitFor(() => expect(dates().start).toBe(day(6)), slow)
  await user.keyboard('t')
  await waitFor(() => expect(dates().start).toBeUndefined(), slow)
})

it('offers the night under the pointer, and a click opens a new reservation for it', async () => {
  const { gaps, say } = await openCalendar()
  const [, gap] = await gaps(flat.name)
  if (!gap) throw new Error('there is no gap after the stay')
  fireEvent.pointerMove(gap, { ...point(8, 1), buttons: 0 })
  const offered = gap.nextElementSibling
  await waitFor(() => expect(offered?.hasAttribute('data-offered')).toBe(true), slow)
  expect(offered?.textContent).toContain(say('booking.calendar.offer', { nights: 1, days: '' }).split(',')[0])
  fireEvent.click(gap, { ...point(8, 1), detail: 1 })
  await waitFor(
    () => expect(dates()).toMatchObject({ id: 'new', flat_id: '1', check_in: day(8), check_out: day(9) }),
    slow,
  )
})

it('a drag across free nights chooses them, but not beyond the gap; Escape chooses none', async () => {
  const { gaps, user } = await openCalendar()
  const [gap] = await gaps(ripa.name)
  if (!gap) throw new Error('there is no gap before the stay')
  drag(gap, point(2, 2), point(3, 2), point(9, 2))
  await user.keyboard('{Escape}')
  drop()
  expect(dates().id).toBeUndefined()
  drag(gap, point(2, 2), point(3, 2), point(9, 2))
  drop()
  await waitFor(
    () => expect(dates()).toMatchObject({ id: 'new', flat_id: '2', check_in: day(2), check_out: day(5) }),
    slow,
  )
})

it('by keyboard, Shift and the arrow keys change the offered nights without leaving the gap', async () => {
  const { gaps, user } = await openCalendar()
  const [gap] = await gaps(ripa.name)
  gap?.focus()
  await user.keyboard('{Shift>}{ArrowRight}{ArrowRight}{ArrowLeft}{/Shift}{Enter}')
  await waitFor(() => expect(dates()).toMatchObject({ id: 'new', check_in: day(0), check_out: day(2) }), slow)
  expect(dates().start).toBeUndefined()
})

it('a dragged stay asks before it is saved, and can be put back', async () => {
  const { bar, say, user, changes, answer } = await openCalendar()
  const element = await bar()
  drag(element, point(1, 1), point(2, 1), point(3, 2))
  drop()
  await asked('Ada Bell')
  expect(screen.getByRole('dialog').textContent).toContain(ripa.name)
  expect(screen.getByRole('dialog').textContent).not.toContain(say('booking.calendar.move.approved'))
  expect(changes()).toEqual([])
  const to = { flat_id: 2, check_in: day(3), check_out: day(5) }
  answer({ getBooking: { ...booking, ...ada, ...to, version: 2 } })
  await user.click(screen.getByRole('button', { name: say('booking.calendar.move.confirm') }))
  await waitFor(() => expect(changes()).toEqual([{ id: 1, version: 1, ...to }]), slow)
  await user.click(await screen.findByRole('button', { name: say('ui.undo') }, slow))
  const from = { flat_id: 1, check_in: day(1), check_out: day(3) }
  await waitFor(() => expect(changes()[1]).toEqual({ id: 1, version: 2, ...from }), slow)
})

it('is not saved when the question is declined, when Escape ends the drag, or when it is dropped where it was', async () => {
  const { bar, say, user, changes } = await openCalendar()
  const element = await bar()
  drag(element, point(1, 1), point(3, 1))
  await user.keyboard('{Escape}')
  drop()
  drag(element, point(1, 1), point(3, 1), point(1, 1))
  drop()
  expect(screen.queryByRole('dialog')).toBeNull()
  drag(element, point(1, 1), point(3, 1))
  drop()
  await asked('Ada Bell')
  await user.click(screen.getByRole('button', { name: say('ui.cancel') }))
  await waitFor(() => expect(document.querySelector('[data-target]')).toBeNull(), slow)
  expect(changes()).toEqual([])
})

it('says who has the nights instead of asking, and what the server refuses', async () => {
  const { bar, say, user, changes } = await openCalendar(ada, {
    updateBookingAsAdmin: refuse(409, 'Apartment not available'),
  })
  const element = await bar()
  drag(element, point(1, 1), point(2, 1), point(5, 2))
  await waitFor(() => expect(document.querySelector('[data-clash]')).not.toBeNull(), slow)
  drop()
  await asked('Bea Cole')
  await user.click(screen.getByRole('button', { name: say('ui.ok') }))
  expect(changes()).toEqual([])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), slow)
  drag(element, point(1, 1), point(3, 1))
  drop()
  await user.click(await screen.findByRole('button', { name: say('booking.calendar.move.confirm') }, slow))
  await asked(say('errors.not_available'))
  expect(changes()).toHaveLength(1)
})

it('by keyboard: Shift and the arrow keys aim, Enter asks; an approved check-in is named in the question', async () => {
  const { bar, say, user, changes } = await openCalendar(
    { ...ada, status: STATUS.valid },
    { updateBookingAsAdmin: silent },
  )
  const element = await bar()
  element.focus()
  await user.keyboard('{Shift>}{ArrowDown}{ArrowRight}{ArrowRight}{/Shift}')
  expect(document.querySelector('[data-target]')?.closest('section')?.getAttribute('aria-label')).toBe(ripa.name)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.querySelector('[data-target]')).toBeNull(), slow)
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}{Enter}')
  await asked(say('booking.calendar.move.approved'))
  await user.click(screen.getByRole('button', { name: say('booking.calendar.move.confirm') }))
  await waitFor(
    () => expect(changes()).toEqual([{ id: 1, version: 1, flat_id: 1, check_in: day(2), check_out: day(4) }]),
    slow,
  )
})

it('a closed stay cannot be moved', async () => {
  const { bar, say, user, changes } = await openCalendar({ ...ada, status: STATUS.closed })
  const element = await bar()
  drag(element, point(1, 1), point(3, 1))
  drop()
  // A press is still a press: the card opens, and nothing has moved.
  await user.click(element)
  await screen.findByRole('button', { name: say('booking.calendar.open') }, slow)
  expect(document.querySelector('[data-target]')).toBeNull()
  expect(changes()).toEqual([])
})

/** An end of a bar, by which it is made longer or shorter. */
const edgeOf = (element: HTMLElement, edge: 'start' | 'end') => {
  const found = element.querySelector<HTMLElement>(`[data-edge="${edge}"]`)
  if (!found) throw new Error(`the bar has no ${edge}`)
  return found
}

it('a dragged end makes a stay longer, after a question, in its own apartment; the other end keeps one night', async () => {
  const { bar, say, user, changes, answer } = await openCalendar()
  const element = await bar()
  // Dragged onto the line of the other apartment and back by more days than there are: neither counts.
  drag(edgeOf(element, 'start'), point(1, 1), point(9, 2))
  await waitFor(() => expect(document.querySelector('[data-target]')).not.toBeNull(), slow)
  drop()
  await asked(say('booking.calendar.offer', { nights: 1, days: '' }).split(',')[0] ?? '')
  expect(screen.getByRole('dialog').textContent).not.toContain(ripa.name)
  await user.click(screen.getByRole('button', { name: say('ui.cancel') }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), slow)
  drag(edgeOf(element, 'end'), point(3, 1), point(5, 1))
  drop()
  const to = { flat_id: 1, check_in: day(1), check_out: day(5) }
  answer({ getBooking: { ...booking, ...ada, ...to, version: 2 } })
  await user.click(await screen.findByRole('button', { name: say('booking.calendar.move.confirm_length') }, slow))
  await waitFor(() => expect(changes()).toEqual([{ id: 1, version: 1, ...to }]), slow)
  await user.click(await screen.findByRole('button', { name: say('ui.undo') }, slow))
  await waitFor(
    () => expect(changes()[1]).toEqual({ id: 1, version: 2, flat_id: 1, check_in: day(1), check_out: day(3) }),
    slow,
  )
})

it('by keyboard: Alt, Shift and the arrow keys change the end; longer than the next stay is a clash', async () => {
  const other = { ...between(3, 1, 4, 6), holder_name: 'Cleo Dunn' }
  const { bar, say, user, changes } = await openCalendar(ada, { listBookings: { data: [ada, other], total: 2 } })
  const element = await bar()
  element.focus()
  await user.keyboard('{Shift>}{Alt>}{ArrowRight}{ArrowRight}{/Alt}{/Shift}')
  await waitFor(() => expect(document.querySelector('[data-clash]')).not.toBeNull(), slow)
  await user.keyboard('{Enter}')
  await asked('Cleo Dunn')
  await user.click(screen.getByRole('button', { name: say('ui.ok') }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), slow)
  element.focus()
  await user.keyboard('{Shift>}{Alt>}{ArrowUp}{ArrowRight}{/Alt}{/Shift}{Enter}')
  await user.click(await screen.findByRole('button', { name: say('booking.calendar.move.confirm_length') }, slow))
  await waitFor(
    () => expect(changes()).toEqual([{ id: 1, version: 1, flat_id: 1, check_in: day(1), check_out: day(4) }]),
    slow,
  )
})

it('a closed stay has no ends to drag', async () => {
  const { bar } = await openCalendar({ ...ada, status: STATUS.closed })
  expect((await bar()).querySelector('[data-edge]')).toBeNull()
})

it('while it loads, the days are there and the lines have the shape of the calendar', async () => {
  await renderApp({ path: '/admin_book?view=calendar', as: 'admin', answers: { listBookings: silent } })
  await waitFor(() => expect(document.querySelector('[aria-busy] [aria-current="date"]')).not.toBeNull(), slow)
})

it('marks a stay whose arrival is to be reported to the police, and says so on its card', async () => {
  const arrival = { ...dueArrivals, booking_id: ada.id, status: 'refused' as const }
  const sent = { ...dueArrivals, booking_id: bea.id, status: 'sent' as const }
  const { bar, line, say, user } = await openCalendar(ada, { listPolice: [arrival, sent] })
  await waitFor(
    async () => expect((await bar()).getAttribute('aria-label')).toContain(say('police.status.refused')),
    slow,
  )
  const quiet = await within(await line(ripa.name)).findByRole('button', { name: /Bea Cole/ }, slow)
  expect(quiet.getAttribute('aria-label')).not.toContain(say('police.title'))
  await user.click(await bar())
  const card = await screen.findByRole('link', { name: new RegExp(say('police.status.refused')) }, slow)
  expect(card.getAttribute('href')).toBe('/admin_police')
})
