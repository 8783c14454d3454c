/** A state is searched by its name and chosen with the keyboard. */
import { waitFor } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { people } from '../../../test/default-answers.ts'
import { renderApp, slow } from '../../../test/render-app.tsx'

it('takes the first match of pasted text on Enter, and a full name also without', async () => {
  const { say, user, findByRole } = await renderApp({ path: `/holder/${people.guest.id}?edit=you`, as: 'guest' })
  const field = await findByRole('combobox', { name: say('user.fields.birth_state') }, slow)
  const expectChosen = (name: string) => waitFor(() => expect(field).toHaveProperty('value', name), slow)
  // A sheet takes the focus once when it opens.
  await waitFor(() => expect(document.activeElement?.closest('[role=dialog]')).not.toBeNull(), slow)
  field.focus()
  await user.paste('Swed')
  // Mantine changes the marked option once more in a timer that it starts when the list opens.
  await new Promise((ran) => setTimeout(ran))
  await user.keyboard('{Enter}')
  await expectChosen('Sweden')

  await user.clear(field)
  await user.paste('norway ')
  await user.tab()
  await expectChosen('Norway')

  await user.clear(field)
  await user.paste('Den')
  await user.tab()
  await expectChosen('')
})
