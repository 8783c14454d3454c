/** The operator's inbox: what is left to do, an answer in three taps, and a quote that starts with the guest's request. */
import { screen, waitFor } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { stay, trip, written } from '../../../../test/default-answers.ts'
import { expectTold, renderApp, slow } from '../../../../test/render-app.tsx'
import { type Replies, silent } from '../../../../test/server.ts'

const request = {
  what: 'Dinner with a view',
  day: '2199-05-02',
  day_part: 'evening' as const,
  people: 4,
  wishes: null,
  photo: null,
}
const asked = { ...written('Quote request: Dinner with a view'), request }
const talk = (unread: number, waiting_since: string | null, last: ReturnType<typeof written> = written('Hello')) => ({
  booking_id: stay.id,
  trip_id: null,
  unread,
  waiting_since,
  last,
  code: stay.code,
  holder_name: 'Anna Lindqvist',
  flat_name: 'Peretti',
  trip_name: null,
})
const SINCE = '2026-01-06T09:00:00.000Z'

const open = (path: string, answers: Replies) => renderApp({ path, as: 'admin', answers })

describe('what is left to do', () => {
  it('is nothing only if no message is unread and no quote is to be written', async () => {
    const { say } = await open('/admin_trip?view=inbox', { listTalks: [talk(0, null)], listRequests: [] })
    await expectTold(say('trip.admin.inbox.sub'))
  })

  it('is a quote, also where every message is read', async () => {
    const waiting = talk(0, SINCE, asked)
    const { say, press } = await open('/admin_trip?view=inbox&unread=true', {
      listTalks: [waiting],
      listRequests: [waiting],
      listChat: [asked],
    })
    await expectTold(say('trip.admin.inbox.sub_waiting', { count: 1 }))
    await expectTold(say('trip.admin.inbox.still_waiting', { count: 1 }))
    expect(screen.queryByText(say('trip.admin.inbox.sub'))).toBeNull()
    await press(say('trip.admin.inbox.see_waiting', { count: 1 }))
    await screen.findByRole('button', { name: /Anna Lindqvist/ }, slow)
    expect(window.location.search).toContain('waiting=true')
  })
})

// The number on Today leads to this address.
it('an unread message is answered with two taps after the number on Today: the guest, and Send', async () => {
  const { say, user, press, answer } = await open('/admin_trip?view=inbox&unread=true', {
    listTalks: [talk(1, null)],
    listChat: [written('Hello')],
    readChat: null,
  })
  await user.click(await screen.findByRole('button', { name: /Anna Lindqvist/ }, slow))
  const line = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: say('trip.chat.write') }, slow)
  await waitFor(() => expect(document.activeElement).toBe(line), slow)
  const reply = { ...written('Welcome!'), id: 2, author: 'concierge' as const }
  answer({
    postChat: async () => {
      answer({ listChat: [written('Hello'), reply] })
      return reply
    },
  })
  await user.keyboard('Welcome!')
  await press(say('trip.chat.send'))
  await screen.findByText(say('trip.chat.sent'), {}, slow)
})

it('a quote starts with what the guest asked for, above the field, and counts the total for the people', async () => {
  const waiting = talk(0, SINCE, asked)
  const { say, user, fill, press, answer } = await open(`/admin_trip?view=inbox&waiting=true&chat=${stay.id}-0`, {
    listTalks: [waiting],
    listRequests: [waiting],
    listChat: [asked],
    readChat: null,
  })
  await press(say('trip.admin.inbox.write_quote'))
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: say('trip.admin.quote.name') }, slow)
  expect(name.value).toBe('Dinner with a view')
  const line = screen.getByRole('textbox', { name: say('trip.chat.write') })
  expect(name.compareDocumentPosition(line) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  await fill(say('trip.admin.quote.price'), '60')
  await user.selectOptions(screen.getByLabelText(say('trip.admin.quote.price_unit')), 'person')
  await expectTold(say('trip.admin.quote.total', { total: '€240.00' }))
  const sent: unknown[] = []
  answer({
    quoteTrip: async (body) => {
      sent.push(body)
      return trip
    },
  })
  await press(say('trip.admin.quote.send'))
  await waitFor(() => expect(sent).toHaveLength(1), slow)
  expect(sent[0]).toMatchObject({ name: 'Dinner with a view', price_cents: 6000, price_unit: 'person', quantity: 4 })
})

it('while it loads, the list and the messages have their shape, and nothing asks to choose a conversation', async () => {
  const { say } = await open('/admin_trip?view=inbox', { listTalks: silent, listRequests: [] })
  const list = await screen.findByRole('region', { name: say('trip.admin.inbox.list') }, slow)
  await waitFor(() => expect(list.querySelectorAll('[aria-hidden]').length).toBeGreaterThan(6), slow)
  expect(document.querySelector('[aria-busy]')).not.toBeNull()
  expect(screen.queryByText(say('trip.admin.inbox.choose_title'))).toBeNull()
})

it('an empty inbox says so once and leads on', async () => {
  const { say } = await open('/admin_trip?view=inbox', { listTalks: [], listRequests: [] })
  await screen.findByRole('heading', { name: say('trip.admin.inbox.none_title') }, slow)
  const link = screen.getByRole('link', { name: say('trip.admin.inbox.see_experiences') })
  expect(link.getAttribute('href')).toBe('/admin_trip')
  expect(screen.queryByText(say('trip.admin.inbox.choose_title'))).toBeNull()
})
