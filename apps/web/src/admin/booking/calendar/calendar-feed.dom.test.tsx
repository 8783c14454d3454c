/** The platforms' calendars on the board: nights to confirm, closed nights, conflicts, flagged stays, and the last synchronisation. */
import { addDays, dayIn } from '@portineria/contract/rules/stay-time'
import { screen, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { flat, stay } from '../../../../test/default-answers.ts'
import { eventOf, feed, ownStay } from '../../../../test/feed-answers.ts'
import { expectTold, renderApp, slow } from '../../../../test/render-app.tsx'
import { broken, type Replies } from '../../../../test/server.ts'

const today = dayIn('Europe/Rome', new Date())
const nights = (from: number, to: number) => ({ check_in: addDays(today, from), check_out: addDays(today, to) })
const here = { ...stay, source: 1 as const, origin: 'calendar' as const, ...nights(1, 4) }
const booked = { ...ownStay, ...nights(1, 4) }
const sync = { flat_id: flat.id, last_success: feed.last_success, trouble: false, feeds: [feed] }

const open = (answers: Replies) =>
  renderApp({
    path: '/admin_book?view=calendar',
    as: 'admin',
    answers: { listBookings: { data: [here], total: 1 }, ...answers },
  })

it('has a bar for each kind of night, with its source, and one tap makes a reservation or ignores it', async () => {
  const confirm = eventOf({ id: 1, status: 'to_confirm', kind: 'unclear', source: 0, ...nights(6, 8) })
  const { say, user, asked } = await open({
    listFeedEvents: {
      events: [
        confirm,
        eventOf({ id: 2, status: 'closed', kind: 'closed', ...nights(9, 12) }),
        eventOf({ id: 3, status: 'conflict', conflicts: [booked], ...nights(3, 6) }),
      ],
      flats: [sync],
    },
    decideFeedEvent: confirm,
  })
  const line = within(await screen.findByRole('region', { name: flat.name }, slow))
  await line.findByText(/^Read /, {}, slow)
  line.getByRole('button', { name: /^Closed, Airbnb, / })
  line.getByRole('button', { name: /^Conflict, Airbnb, / })
  await user.click(line.getByRole('button', { name: /^To confirm, Booking, / }))
  await screen.findByText(say('feed.event.to_confirm', { source: 'Booking' }), {}, slow)
  await user.click(screen.getByRole('button', { name: new RegExp(`^${say('feed.decide.reserve')}`) }))
  await screen.findByText(say('feed.decide.done.reserve'), {}, slow)
  expect(asked).toContain('POST /api/feed/event/1')
})

it('flags a stay that is gone from its calendar, says where the stay came from, and where reading fails', async () => {
  const { say, user } = await open({
    listFeedEvents: {
      events: [eventOf({ id: 4, status: 'gone', booking: booked, ...nights(1, 4) })],
      flats: [{ ...sync, trouble: true }],
    },
  })
  const line = within(await screen.findByRole('region', { name: flat.name }, slow))
  await line.findByText(say('feed.sync.trouble'), {}, slow)
  await user.click(line.getByRole('button', { name: /Anna Lindqvist.*, Gone from the calendar$/ }))
  await screen.findByText(say('feed.event.gone', { source: 'Airbnb' }), {}, slow)
  expect(screen.getByText('Airbnb, from calendar')).toBeDefined()
  expect(screen.getByRole('button', { name: new RegExp(`^${say('feed.decide.cancel')}`) })).toBeDefined()
})

it('shows the stays even if the calendars cannot be loaded', async () => {
  const { say } = await open({ listFeedEvents: broken })
  await expectTold(say('booking.calendar.feeds_error'))
  expect(screen.getByRole('button', { name: /Anna Lindqvist/ })).toBeDefined()
})
