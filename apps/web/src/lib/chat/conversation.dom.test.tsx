/** Writing to the concierge: the longest message, and a message that the server refuses. */
import { screen, waitFor } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { written } from '../../../test/default-answers.ts'
import { renderApp, slow } from '../../../test/render-app.tsx'
import { refuse } from '../../../test/server.ts'

const LONGEST = 4000

async function openConversation(answers = {}) {
  const app = await renderApp({ path: '/proposal?chat=0', as: 'guest', answers })
  const line = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: app.say('trip.chat.write') }, slow)
  const left = () => document.getElementById(line.getAttribute('aria-describedby') ?? '')?.textContent ?? null
  return { ...app, line, left }
}

it('counts the last characters of a long message and cuts it at the limit', async () => {
  const { say, line, left, fill, user } = await openConversation()
  await fill(say('trip.chat.write'), 'a'.repeat(LONGEST - 201))
  expect(left()).toBeNull()
  await user.type(line, 'b')
  await waitFor(() => expect(left()).toBe('200 characters left'), slow)
  await fill(say('trip.chat.write'), 'a'.repeat(LONGEST - 1))
  await waitFor(() => expect(left()).toBe('1 character left'), slow)
  await user.type(line, 'zz')
  await waitFor(() => expect(left()).toBe('0 characters left'), slow)
  expect(line.value).toBe(`${'a'.repeat(LONGEST - 1)}z`)
})

it('a refused message says why, and can be sent again', async () => {
  const { say, fill, press, answer } = await openConversation({ postChat: refuse(409, 'Reservation blocked') })
  await fill(say('trip.chat.write'), 'Four')
  await press(say('trip.chat.send'))
  await screen.findByText(say('trip.chat.failed'), {}, slow)
  await screen.findByText(say('errors.booking_blocked'), {}, slow)
  const sent = written('Four')
  const postChat = async () => {
    answer({ listChat: [sent] })
    return sent
  }
  answer({ postChat })
  await press(say('trip.chat.retry'))
  await screen.findByText(say('trip.chat.sent'), {}, slow)
  expect(screen.queryByText(say('trip.chat.failed'))).toBeNull()
})
