/** The marketing question is asked until the guest answers it, and then not again. */
import { waitFor } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { people, userOf } from '../../../test/default-answers.ts'
import { renderApp, slow } from '../../../test/render-app.tsx'

const path = `/holder/${people.guest.id}`
const unasked = { ...userOf('guest'), marketing_consent: null }

it('saves nothing when the question is closed', async () => {
  const { say, findByRole, queryByRole, user, asked } = await renderApp({
    path,
    as: 'guest',
    answers: { getUser: unasked },
  })
  const name = say('user.marketing.question', { operator: 'Ripa Stays' })
  await findByRole('dialog', { name }, slow)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(queryByRole('dialog', { name })).toBeNull(), slow)
  expect(asked).not.toContain('PUT /api/user')
})

it('saves a yes, thanks for it and turns the switch on', async () => {
  const { say, answer, findByRole, findAllByText, queryByRole, press, asked } = await renderApp({
    path,
    as: 'guest',
    answers: { getUser: unasked, updateUser: { ...unasked, marketing_consent: true } },
  })
  const name = say('user.marketing.question', { operator: 'Ripa Stays' })
  await findByRole('dialog', { name }, slow)
  answer({ getUser: { ...unasked, marketing_consent: true } })
  await press(say('user.marketing.yes'))
  await findAllByText(say('user.marketing.thanks'), undefined, slow)
  expect(asked).toContain('PUT /api/user')
  const isMeant = (given: string) => given.startsWith(say('user.marketing.label'))
  await waitFor(async () => expect(await findByRole('switch', { name: isMeant })).toHaveProperty('checked', true), slow)
  await waitFor(() => expect(queryByRole('dialog', { name })).toBeNull(), slow)
})

it('does not ask a guest who has answered', async () => {
  const { say, findByRole, queryByRole } = await renderApp({ path, as: 'guest' })
  const isMeant = (given: string) => given.startsWith(say('user.marketing.label'))
  await findByRole('switch', { name: isMeant }, slow)
  expect(queryByRole('dialog')).toBeNull()
})
