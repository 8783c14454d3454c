/** The calendars of an apartment: their state in words, a preview before one is switched on, and what ends one. */
import { screen, waitFor, within } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { feed, ownStay, previewOf } from '../../../test/feed-answers.ts'
import { expectTold, renderApp, slow } from '../../../test/render-app.tsx'
import { broken, type Replies, refuse } from '../../../test/server.ts'

const open = (answers: Replies = {}, language: 'gb' | 'it' = 'gb') =>
  renderApp({ path: '/admin_flat?id=1', as: 'admin', language, answers })

const ADDRESS = 'https://ical.booking.com/v1/export?t=0f'

describe('the list', () => {
  it('says when each was read, which is off, and after three failures what is wrong', async () => {
    const { say } = await open({
      listFeeds: [
        feed,
        { ...feed, id: 2, source: 0, url: 'booking.com/…1c', enabled: false },
        { ...feed, id: 3, source: null, url: 'ics.example/…7b', failures: 3, trouble: true, last_error: 'refused' },
        { ...feed, id: 4, source: null, url: 'new.example/…00', last_success: null, last_fetch: null },
      ],
    })
    const part = within(await screen.findByRole('region', { name: say('feed.list.title') }, slow))
    const rows = await part.findAllByRole('listitem', {}, slow)
    const told = rows.map(({ textContent }) => textContent)
    expect(told[0]).toContain('Airbnb airbnb.com/…f3a9.ics')
    expect(told[0]).toMatch(/Read .+ · 3 entries/)
    expect(told[1]).toContain(say('feed.list.off'))
    expect(told[2]).toContain(say('feed.problem.refused'))
    expect(told[2]).toContain(say('feed.trouble.unchanged'))
    expect(told[3]).toContain(say('feed.list.never'))
  })

  it('switches, reads now and removes after a question; a failure is told', async () => {
    const { say, user, press, answer, asked } = await open({
      listFeeds: [feed],
      updateFeed: { ...feed, enabled: false },
      fetchFeed: [previewOf({ uid: 'one', outcome: 'reserved' })],
      deleteFeed: null,
    })
    const name = say('feed.list.switch', { name: 'Airbnb', url: feed.url })
    await user.click(await screen.findByRole('switch', { name }, slow))
    await screen.findByText(say('feed.list.turned_off'), {}, slow)
    await press(say('feed.list.read'))
    await screen.findByText(say('feed.list.read_done', { count: 1 }), {}, slow)
    answer({ fetchFeed: refuse(409, 'Calendar not reachable') })
    await press(say('feed.list.read'))
    await screen.findByText(say('errors.feed_unreachable'), {}, slow)
    answer({ listFeeds: [] })
    await press(say('feed.list.remove_named', { name: 'Airbnb', url: feed.url }))
    await expectTold(say('feed.list.remove_ask'))
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: say('feed.list.remove') }))
    await waitFor(() => expect(screen.queryByRole('switch', { name })).toBeNull(), slow)
    expect(asked).toContain('DELETE /api/feed/1')
  })

  it('is looked into while it is off, and gets a new address after another preview', async () => {
    const off = { ...feed, enabled: false }
    const { say, user, fill, press, asked } = await open({
      listFeeds: [off],
      fetchFeed: [previewOf({ uid: 'one', outcome: 'reserved', code: 'HMABC12345' })],
      previewFeed: [],
      updateFeed: feed,
    })
    await press(say('feed.list.look'))
    await expectTold(say('feed.outcome.made', { code: 'HMABC12345' }))
    await press(say('ui.close'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), slow)
    await user.click(
      screen.getByRole('button', { name: say('feed.list.change_named', { name: 'Airbnb', url: off.url }) }),
    )
    await fill(say('feed.form.url'), ADDRESS)
    await press(say('feed.form.preview'))
    await expectTold(say('feed.form.preview_empty'))
    await press(say('feed.form.turn_on'))
    await waitFor(() => expect(asked).toContain('PUT /api/feed/1'), slow)
  })

  it('can be loaded again', async () => {
    const { say, answer } = await open({ listFeeds: broken })
    await expectTold(say('feed.list.load_error'))
    answer({ listFeeds: [feed] })
    const part = within(screen.getByRole('region', { name: say('feed.list.title') }))
    part.getByRole('button', { name: say('ui.retry') }).click()
    await part.findByText(feed.url, {}, slow)
  })
})

describe('a new calendar', () => {
  it('shows what would become of each event before it is switched on, with both sides of a conflict', async () => {
    const { say, fill, press, answer, asked } = await open(
      {
        previewFeed: [
          previewOf({ uid: 'new', outcome: 'reserved', code: 'HMABC12345' }),
          previewOf({ uid: 'known', outcome: 'reserved', bookings: [ownStay] }),
          previewOf({ uid: 'unclear', outcome: 'to_confirm', kind: 'unclear' }),
          previewOf({ uid: 'taken', outcome: 'conflict', bookings: [ownStay] }),
          previewOf({ uid: 'closed', outcome: 'closed', kind: 'closed' }),
        ],
        createFeed: { ...feed, source: 0 },
      },
      'it',
    )
    await press(say('feed.list.add'))
    await fill(say('feed.form.url'), 'booking')
    await press(say('feed.form.preview'))
    await expectTold(say('feed.form.url_invalid'))
    await fill(say('feed.form.url'), ADDRESS)
    // The address says whose calendar it is.
    expect(screen.getByRole('radio', { name: 'Booking' }).getAttribute('aria-checked')).toBe('true')
    await press(say('feed.form.preview'))
    await expectTold(say('feed.form.preview_text'))
    const dialog = within(screen.getByRole('dialog'))
    dialog.getByText(say('feed.outcome.count.made', { count: 1 }))
    dialog.getByText(say('feed.outcome.made', { code: 'HMABC12345' }))
    dialog.getByText(/^Si sovrappone a Anna Lindqvist, /)
    dialog.getByText(/^Già qui: Anna Lindqvist, /)
    dialog.getByText(say('feed.outcome.to_confirm'))
    dialog.getByText(say('feed.outcome.closed'))
    expect(asked).not.toContain('POST /api/flat/1/feeds')
    answer({ listFeeds: [{ ...feed, source: 0, url: 'booking.com/…0f' }] })
    await press(say('feed.form.turn_on'))
    await screen.findByText('booking.com/…0f', {}, slow)
    expect(screen.queryByRole('dialog')).toBeNull()
    // The sheet is inside the form of the apartment, which must not be saved with it.
    expect(asked).not.toContain('PUT /api/flat')
  })

  it('that cannot be read says why at its field; an empty one may be switched on', async () => {
    const { say, fill, press, answer } = await open({ previewFeed: refuse(409, 'Address not allowed') })
    await press(say('feed.list.add'))
    await fill(say('feed.form.url'), 'http://127.0.0.1/feed.ics')
    await press(say('feed.form.preview'))
    await expectTold(say('errors.feed_refused'))
    answer({ previewFeed: [], createFeed: refuse(400, 'Duplicate entry') })
    await fill(say('feed.form.url'), ADDRESS)
    await press(say('feed.form.preview'))
    await expectTold(say('feed.form.preview_empty'))
    await press(say('feed.form.turn_on'))
    await expectTold(say('errors.duplicate_entry'))
    await press(say('feed.form.back'))
    await screen.findByLabelText(new RegExp(`^${say('feed.form.url')}`), { selector: 'input' }, slow)
  })
})
