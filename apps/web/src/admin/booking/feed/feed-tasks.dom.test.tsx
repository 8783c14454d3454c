/** What the calendars ask on Today: conflicts, changed dates, what is gone, what is to confirm, addresses, and troubles. */
import { screen, waitFor, within } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { booking, readsOf } from '../../../../test/default-answers.ts'
import { eventOf, feed, ownStay } from '../../../../test/feed-answers.ts'
import { expectTold, renderApp, slow } from '../../../../test/render-app.tsx'
import { broken, type Replies, refuse } from '../../../../test/server.ts'

type Tasks = NonNullable<ReturnType<typeof readsOf>['listFeedTasks']>

const none = readsOf('admin').listFeedTasks as Tasks
const tasks = (values: Partial<Tasks>): Tasks => {
  const events = values.events ?? []
  const count = (status: string) => events.filter((event) => event.status === status).length
  const counts = {
    to_confirm: count('to_confirm'),
    conflict: count('conflict'),
    changed: count('changed'),
    gone: count('gone'),
  }
  return { ...none, counts, needs_address_count: values.needs_address?.length ?? 0, ...values }
}
const unnamed = {
  ...ownStay,
  id: 7,
  code: 'HMABC12345',
  holder_name: null,
  source: 1 as const,
  origin: 'calendar' as const,
  flat_id: 1,
  flat_name: 'Peretti',
  guests_number: 2,
  otp: 'ABCD-EFGH',
}

const open = (listFeedTasks: Tasks, answers: Replies = {}, language: 'gb' | 'it' = 'gb') =>
  renderApp({ path: '/admin', as: 'admin', language, answers: { getToday: broken, listFeedTasks, ...answers } })

const group = async (name: string) => within(await screen.findByRole('region', { name }, slow))

it('has no card while the calendars ask nothing', async () => {
  const { say } = await open(none)
  await expectTold(say('booking.today.starting'))
  expect(screen.queryByText(say('feed.tasks.title'))).toBeNull()
  expect(screen.queryByText(say('feed.tasks.disagree'))).toBeNull()
})

it('can be loaded again', async () => {
  const { say, answer } = await open(none, { listFeedTasks: broken })
  const told = await screen.findByText(say('feed.tasks.load_error'), {}, slow)
  const alert = told.closest<HTMLElement>('[role=alert]')
  answer({ listFeedTasks: tasks({ needs_address: [unnamed] }) })
  if (alert)
    within(alert)
      .getByRole('button', { name: say('ui.retry') })
      .click()
  const part = await group(say('feed.tasks.needs_address'))
  expect(part.getByText(unnamed.code)).toBeDefined()
})

describe('a disagreement', () => {
  it('names both sides of a double booking; nights that are still taken are told', async () => {
    const conflict = eventOf({ id: 3, status: 'conflict', code: 'HMZZZ99999', conflicts: [ownStay] })
    const { say, user } = await open(tasks({ events: [conflict] }), {
      decideFeedEvent: refuse(409, 'Apartment not available'),
    })
    const part = await group(say('feed.tasks.conflict'))
    part.getByText('HMZZZ99999')
    screen.getByText(say('feed.tasks.disagree_count', { count: 1 }))
    await user.click(screen.getByRole('button', { name: say('feed.tasks.disagree_show') }))
    expect(document.activeElement).toBe(screen.getByRole('region', { name: say('feed.tasks.disagree') }))
    expect(part.getByRole('link', { name: 'Anna Lindqvist' }).getAttribute('href')).toBe('/admin_book?id=1')
    part.getByText('3 – 7 May 2199', { selector: 'b', normalizer: plain })
    part.getByText('1 – 5 May 2199', { selector: 'b', normalizer: plain })
    await user.click(part.getByRole('button', { name: new RegExp(`^${say('feed.decide.reserve')}`) }))
    await screen.findByText(say('feed.decide.still_taken'), {}, slow)
  })

  it('shows old and new dates side by side, and moves or keeps the stay', async () => {
    const changed = eventOf({ id: 4, status: 'changed', booking: ownStay })
    const { say, user, answer, asked } = await open(tasks({ events: [changed] }), { decideFeedEvent: changed }, 'it')
    const part = await group(say('feed.tasks.changed'))
    part.getByText(say('feed.event.here'))
    part.getByText(say('feed.event.in_calendar'))
    part.getByRole('button', { name: new RegExp(`^${say('feed.decide.keep')}`) })
    answer({ listFeedTasks: none })
    await user.click(part.getByRole('button', { name: new RegExp(`^${say('feed.decide.move')}`) }))
    await screen.findByText(say('feed.decide.done.move'), {}, slow)
    await waitFor(() => expect(screen.queryByRole('region', { name: say('feed.tasks.changed') })).toBeNull(), slow)
    expect(asked).toContain('POST /api/feed/event/4')
  })

  it('asks before the keys of a stay that is gone stop working', async () => {
    const gone = eventOf({ id: 5, status: 'gone', booking: ownStay })
    const { say, user, asked } = await open(tasks({ events: [gone] }), { decideFeedEvent: gone })
    const part = await group(say('feed.tasks.gone'))
    part.getByText(say('feed.event.gone', { source: 'Airbnb' }))
    part.getByRole('button', { name: new RegExp(`^${say('feed.decide.keep_gone')}`) })
    await user.click(part.getByRole('button', { name: new RegExp(`^${say('feed.decide.cancel')}`) }))
    const dialog = within(await screen.findByRole('dialog', {}, slow))
    dialog.getByText(/its key and its doors stop working at once/)
    await user.click(dialog.getByRole('button', { name: say('ui.cancel') }))
    expect(asked).not.toContain('POST /api/feed/event/5')
  })
})

describe('what has to be completed', () => {
  it('offers a reservation or to ignore what is unclear, the first four at once', async () => {
    const events = [1, 2, 3, 4, 5, 6].map((id) =>
      eventOf({
        id,
        status: 'to_confirm',
        kind: 'unclear',
        source: 0,
        check_in: `2199-05-0${id}`,
        check_out: '2199-05-09',
      }),
    )
    const { say, user, press } = await open(tasks({ events }), { decideFeedEvent: events[0] })
    const part = await group(say('feed.tasks.to_confirm'))
    expect(part.getAllByText(say('feed.event.to_confirm', { source: 'Booking' }))).toHaveLength(4)
    await press(say('feed.tasks.show_all', { count: 6 }))
    expect(part.getAllByRole('listitem')).toHaveLength(6)
    const [ignore] = part.getAllByRole('button', { name: new RegExp(`^${say('feed.decide.ignore')}`) })
    if (ignore) await user.click(ignore)
    await screen.findByText(say('feed.decide.done.ignore'), {}, slow)
  })

  it('takes the address of a guest and mails the key, or gives the link and the message', async () => {
    const { say, user, fill, press, answer, asked } = await open(tasks({ needs_address: [unnamed] }), {
      updateBookingAsAdmin: { success: true },
      sendInvitation: null,
      getBooking: { ...booking, id: 7, code: unnamed.code, otp: unnamed.otp, holder_name: null },
    })
    const part = await group(say('feed.tasks.needs_address'))
    part.getByRole('link', { name: unnamed.code })
    await user.click(part.getByRole('button', { name: `${say('booking.key.copy')} Peretti, ${unnamed.code}` }))
    expect(await navigator.clipboard.readText()).toContain('/otp/ABCD-EFGH')
    await user.click(part.getByRole('button', { name: new RegExp(`^${say('feed.address.message')}`) }))
    await screen.findByRole('button', { name: say('booking.key.copy_message') }, slow)
    await press(say('ui.close'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), slow)

    await user.click(part.getByRole('button', { name: new RegExp(`^${say('feed.address.add')}`) }))
    await fill(say('booking.form.holder_email'), 'nobody')
    await press(say('feed.address.save'))
    await expectTold(say('booking.form.wrong.holder_email'))
    await fill(say('booking.form.holder_email'), 'ada@example.test')
    answer({ listFeedTasks: none })
    await press(say('feed.address.save'))
    await screen.findByText(say('feed.address.sent', { email: 'ada@example.test' }), {}, slow)
    expect(asked.filter((one) => !one.startsWith('GET'))).toEqual([
      'PUT /api/booking/admin',
      'POST /api/booking/7/invitation',
    ])
  })

  it('says which calendar cannot be read and why, and tries again', async () => {
    const trouble = { ...feed, trouble: true, failures: 5, last_error: 'timeout' as const, flat_name: 'Peretti' }
    const { say, user } = await open(tasks({ troubles: [trouble] }), {
      fetchFeed: refuse(409, 'Calendar not reachable'),
    })
    const part = await group(say('feed.tasks.trouble'))
    part.getByText(new RegExp(say('feed.problem.timeout')))
    expect(part.getByRole('link', { name: 'Peretti' }).getAttribute('href')).toBe('/admin_flat?id=1')
    await user.click(part.getByRole('button', { name: new RegExp(`^${say('feed.list.read')}`) }))
    await screen.findByText(say('errors.feed_unreachable'), {}, slow)
  })
})

/** Ranges have spaces that do not break. */
function plain(text: string): string {
  return text.replace(/\s/g, ' ').trim()
}
