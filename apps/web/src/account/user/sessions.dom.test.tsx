/** The list of sessions: this device comes first, and the other one can be ended from here. */
import { waitFor, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { people } from '../../../test/default-answers.ts'
import { renderApp, slow } from '../../../test/render-app.tsx'
import { broken } from '../../../test/server.ts'

const path = `/holder/${people.guest.id}`
const here = { id: 2, created_at: '2026-01-06T09:00:00.000Z', user_agent: null, current: true }
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Safari/604.1'
const elsewhere = { id: 1, created_at: '2026-01-07T09:00:00.000Z', user_agent: iPhone, current: false }

async function openSessions(endSession: null | typeof broken) {
  const app = await renderApp({ path, as: 'guest', answers: { listSessions: [elsewhere, here], endSession } })
  const title = await app.findByRole('heading', { name: app.say('user.sessions.title') }, slow)
  const part = within(title.parentElement ?? document.body)
  await waitFor(() => expect(part.getAllByRole('listitem')).toHaveLength(2), slow)
  const [first, other] = part.getAllByRole('listitem')
  expect(first?.textContent).toContain(app.say('user.sessions.this_device'))
  expect(other?.textContent).toContain('iPhone')
  return { ...app, part, endOther: () => app.user.click(within(other ?? document.body).getByRole('button')) }
}

it('ends the other session and stays signed in', async () => {
  const { say, part, endOther, answer, findAllByText, asked } = await openSessions(null)
  answer({ listSessions: [here] })
  await endOther()
  await findAllByText(say('user.sessions.ended'), undefined, slow)
  await waitFor(() => expect(part.getAllByRole('listitem')).toHaveLength(1), slow)
  expect(asked).toContain(`DELETE /api/user/sessions/${elsewhere.id}`)
  expect(window.location.pathname).toBe(path)
})

it('says so when the other session could not be ended, and keeps it in the list', async () => {
  const { say, part, endOther, findAllByText } = await openSessions(broken)
  await endOther()
  await findAllByText(say('user.sessions.end_error'), undefined, slow)
  expect(part.getAllByRole('listitem')).toHaveLength(2)
})
