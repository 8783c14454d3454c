/** The birthplace on a phone: its sheet is searched by hand and by keyboard, and finds towns that no longer exist. */
import { municipalities } from '@portineria/reference/municipality-table'
import { pack } from '@portineria/reference/packing'
import { fireEvent, screen, waitFor, within } from '@testing-library/dom'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { people, userOf } from '../../../test/default-answers.ts'
import { renderApp, slow } from '../../../test/render-app.tsx'

const { happyDOM } = window as unknown as { happyDOM: { setViewport(size: { width: number; height: number }): void } }
beforeEach(() => happyDOM.setViewport({ width: 390, height: 844 }))
afterEach(() => happyDOM.setViewport({ width: 1440, height: 900 }))

/** A person who was born in Italy in 1970. */
const born = { ...userOf('guest'), birth_date: '1970-06-01', birth_state: '100000100' }
const wanted = /^(MURA|MURANO|MURAVERA|ABBADIA CERRETO)$/
const towns = pack(municipalities.rows.filter(({ name }) => wanted.test(name)))

async function openBirthplace() {
  const app = await renderApp({
    path: `/holder/${people.guest.id}?edit=you`,
    as: 'guest',
    language: 'it',
    answers: { getUser: born, updateUser: born, getMunicipalities: towns },
  })
  const { say, user } = app
  const field = await app.findByRole('combobox', { name: say('user.fields.birth_city') }, slow)
  const search = () => app.findByRole('combobox', { name: say('reference.search') }, slow)
  return {
    ...app,
    field,
    search,
    /** The rows of the sheet's list; the other fields of the form have lists of their own. */
    async rows() {
      const list = document.getElementById((await search()).getAttribute('aria-controls') ?? '')
      return within(list ?? document.body).findAllByRole('option', undefined, slow)
    },
    async type(text: string) {
      const input = await search()
      await user.clear(input)
      await user.paste(text)
      return input
    },
    options: (group: string) =>
      within(screen.getByRole('group', { name: group }))
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    expectField: (text: string) => waitFor(() => expect(field).toHaveProperty('value', text), slow),
  }
}

it('shows the towns of that day before those of other times, and says when nothing is found', async () => {
  const { say, user, field, search, type, options, findAllByText } = await openBirthplace()
  fireEvent.keyDown(field, { key: 'Enter' })
  await waitFor(async () => expect(document.activeElement).toBe(await search()), slow)
  await findAllByText(say('reference.type_to_search'), undefined, slow)
  await type('no such town')
  await findAllByText(say('ui.nothingFound'), undefined, slow)
  await findAllByText(say('reference.not_there'), undefined, slow)
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(await search())

  await type('mura')
  await waitFor(() => expect(options(say('reference.on_day'))[0]).toBe('BSMura Brescia'), slow)
  expect(options(say('reference.other_times')).some((text) => text.includes('Murano') && text.includes('1924'))).toBe(
    true,
  )
  expect(document.querySelector('[role=option] mark')?.textContent).toBe('Mura')
})

it('is used with arrows and Enter; the cross empties the field', async () => {
  const { say, user, field, search, rows, type, press, expectField, queryByRole, findByRole } = await openBirthplace()
  const province = await findByRole('textbox', { name: say('user.fields.birth_province') }, slow)
  fireEvent.keyDown(field, { key: 'ArrowDown' })
  await type('mura')
  await user.keyboard('{ArrowDown}')
  const [, second] = await rows()
  expect((await search()).getAttribute('aria-activedescendant')).toBe(second?.id)
  await user.keyboard('{Enter}')
  await expectField('Muravera (CA)')
  expect(province).toHaveProperty('value', 'CA')
  await waitFor(() => expect(queryByRole('combobox', { name: say('reference.search') })).toBeNull(), slow)

  await press(say('ui.clear'))
  await expectField('')
  expect(province).toHaveProperty('value', '')
})

it('tells apart two codes of the same town by their years, and saves the chosen one', async () => {
  const { say, user, field, rows, type, press, expectField, findAllByText, asked } = await openBirthplace()
  await user.click(field)
  await type('abbadia cerreto')
  const options = await rows()
  expect(options.map(({ textContent }) => textContent)).toEqual([
    `MIAbbadia Cerreto Milano ${say('reference.until', { year: '1992' })}`,
    `LOAbbadia Cerreto ${say('reference.since', { province: 'Lodi', year: '1992' })}`,
  ])
  if (options[0]) await user.click(options[0])
  await expectField('Abbadia Cerreto (MI)')
  await press(say('user.save'))
  await findAllByText(say('user.saved'), undefined, slow)
  expect(asked).toContain('PUT /api/user')
})
