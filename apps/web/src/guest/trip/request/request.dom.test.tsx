/** A guest asks for a quote: the dialog, what it sends, and the card that it becomes in the conversation. */
import { screen, waitFor, within } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { stay, trip, written } from '../../../../test/default-answers.ts'
import { expectTold, renderApp, slow } from '../../../../test/render-app.tsx'
import type { Replies } from '../../../../test/server.ts'

const open = (path: string, answers: Replies = {}) => renderApp({ path, as: 'guest', answers })
const request = { what: 'A boat', day: null, day_part: null, people: 1, wishes: null, photo: null }
const priceless = { ...trip, id: 4, price_cents: null, bought: 0 }

it('is sent as a card, and says the same in words', async () => {
  const sent: unknown[] = []
  const { say, user, fill, press, answer } = await open('/proposal')
  const message = { ...written('A boat'), request: { ...request, people: 2, wishes: 'With music' } }
  answer({
    postChat: async (body) => {
      answer({ listChat: [message] })
      sent.push(body)
      return message
    },
  })
  await user.click(await screen.findByRole('link', { name: new RegExp(say('trip.guest.custom_text')) }, slow))
  await fill(say('trip.guest.request.what'), 'A boat')
  await user.selectOptions(screen.getByLabelText(say('trip.guest.request.day')), stay.check_in)
  await user.selectOptions(screen.getByLabelText(say('trip.guest.request.day_part')), 'evening')
  await press(say('ui.stepper.more', { label: say('trip.guest.request.people') }))
  await fill(say('trip.guest.request.wishes'), 'With music')
  await press(say('trip.guest.request.send'))
  const room = within(await screen.findByRole('region', { name: say('trip.chat.label') }, slow))
  await room.findByText(say('trip.chat.request.title'), {}, slow)
  await room.findByText('A boat', {}, slow)
  await room.findByText('With music', {}, slow)
  expect(sent).toMatchObject([
    {
      booking_id: stay.id,
      trip_id: null,
      text: 'Quote request: A boat\nWed 1 May, in the evening, 2 people\nWith music',
      request: { ...message.request, day: stay.check_in, day_part: 'evening' },
    },
  ])
})

it('needs to say what it is about', async () => {
  const { say, press, asked } = await open('/proposal?ask=0')
  await press(say('trip.guest.request.send'))
  await expectTold(say('trip.guest.request.invalid_what'))
  expect(asked.filter((one) => one.startsWith('POST'))).toEqual([])
})

it('is offered for an experience without a price, whose name it takes', async () => {
  const { say, press } = await open('/proposal?trip=4', { listTripsOfFlat: [priceless] })
  await press(say('trip.guest.ask_quote'))
  await waitFor(() => expect(window.location.search).toContain('ask=4'), slow)
  await expectTold(say('trip.guest.request.text'))
  expect(screen.queryByRole('textbox', { name: say('trip.guest.request.what') })).toBeNull()
})

describe('the first sentence', () => {
  it('can be chosen and changed before it is sent, and is then a question that needs no quote', async () => {
    const { say, user, press } = await open('/proposal?chat=0')
    await press(say('trip.guest.starter.bags'))
    const line = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: say('trip.chat.write') }, slow)
    expect(line.value).toBe(say('trip.guest.starter.bags'))
    expect(document.activeElement).toBe(line)
    expect(screen.queryByRole('button', { name: say('trip.guest.starter.early') })).toBeNull()
    await user.clear(line)
    await screen.findByRole('button', { name: say('trip.guest.starter.early') }, slow)
  })

  it('is not offered once something was said', async () => {
    const { say } = await open('/proposal?chat=0', { listChat: [written('Hello')] })
    await screen.findByText('Hello', {}, slow)
    expect(screen.queryByRole('button', { name: say('trip.guest.starter.bags') })).toBeNull()
  })
})
