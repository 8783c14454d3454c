/** The steps of an incomplete check-in: each one shows what is missing, and each guest has a separate form. */
import { ITALY } from '@portineria/contract/rules/check-in'
import { STATUS } from '@portineria/contract/rules/codes'
import { municipalities } from '@portineria/reference/municipality-table'
import { pack } from '@portineria/reference/packing'
import { waitFor, within } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { booking, stay } from '../../../../test/default-answers.ts'
import { renderApp, slow } from '../../../../test/render-app.tsx'
import { steps } from '../steps.ts'

const SWEDEN = '100000240'
/** The label of a field, with or without the asterisk. */
const labelled = (label: string) => new RegExp(`^${label}( \\*)?$`)

const [ada] = booking.guests
/** Two guests with little data, and a company that pays. */
const begun = {
  ...booking,
  status: STATUS.created,
  guests_number: 2,
  billing_same_as_residence: false,
  billing: { ...booking.billing, type: 'company' as const },
  holder_responsibility_accepted: false,
  guests: ada ? [ada, { ...ada, id: 2, name: 'Nils', surname: 'Holgersson', gender: 1 as const }] : [],
}
const answers = {
  getBooking: begun,
  listBookings: { data: [{ ...stay, status: STATUS.created, guests_number: 2 }], total: 1 },
}

describe('a step', () => {
  // The first step has no required fields.
  for (const [index, step] of steps.filter((one) => one !== 'booking').entries())
    it(`${step} shows what is missing`, async () => {
      const language = index % 2 === 0 ? 'gb' : 'it'
      const path = `/booking?stay=${stay.id}&step=${step}`
      const { say, press, findByRole, getAllByRole } = await renderApp({ path, as: 'guest', language, answers })
      await findByRole('heading', { level: 1, name: say(`check_in.steps.${step}`) }, slow)
      await press(say(step === 'review' ? 'check_in.submit.action' : 'check_in.continue'))
      const message = say(step === 'review' ? 'check_in.complete_all' : 'check_in.complete')
      const isShown = () => getAllByRole('alert').some(({ textContent }) => textContent.includes(message))
      await waitFor(() => expect(isShown()).toBe(true), slow)
    })

  // Two different countries can be stored by the API, and are then both shown.
  const homes = [
    { what: 'one country and a province in Italy', country: 'IT', state: ITALY, shown: ['province'] },
    { what: 'one country and no province elsewhere', country: 'SE', state: SWEDEN, shown: [] },
    { what: 'two countries that differ', country: 'IT', state: SWEDEN, shown: ['country', 'province'] },
  ] as const
  it.each(homes)('residence asks for $what', async ({ country, state, shown }) => {
    const [first, second] = begun.guests
    const guests = first && second ? [{ ...first, country, residence_country: state }, second] : []
    const path = `/booking?stay=${stay.id}&step=residence`
    const getBooking = { ...begun, guests }
    const { say, findByLabelText, queryByLabelText } = await renderApp({
      path,
      as: 'guest',
      answers: { ...answers, getBooking },
    })
    const input = { selector: 'input' }
    await findByLabelText(labelled(say('user.fields.residence_country')), input, slow)
    const depending = ['country', 'province'] as const
    const isShown = (field: (typeof depending)[number]) =>
      queryByLabelText(labelled(say(`user.fields.${field}`)), input)
    expect(depending.filter(isShown)).toEqual(shown)
  })

  it('residence asks for the municipality in place of the city where the apartment reports statistics', async () => {
    const [first, second] = begun.guests
    const guests = first && second ? [{ ...first, country: 'IT', residence_country: ITALY }, second] : []
    const { say, findByLabelText, queryByLabelText } = await renderApp({
      path: `/booking?stay=${stay.id}&step=residence`,
      as: 'guest',
      answers: { ...answers, getBooking: { ...begun, guests, asks_municipality: true } },
    })
    await findByLabelText(labelled(say('user.fields.residence_city')), { selector: 'input' }, slow)
    for (const field of ['city', 'province'] as const)
      expect(queryByLabelText(labelled(say(`user.fields.${field}`)), { selector: 'input' })).toBeNull()
  })

  it('residence offers towns of today only, because nobody lives in one that has ended', async () => {
    const [first, second] = begun.guests
    const guests = first && second ? [{ ...first, country: 'IT', residence_country: ITALY }, second] : []
    const towns = pack(municipalities.rows.filter(({ name }) => /^(MURA|MURANO)$/.test(name)))
    const { say, user, findByLabelText, findByText, queryByText } = await renderApp({
      path: `/booking?stay=${stay.id}&step=residence`,
      as: 'guest',
      answers: {
        ...answers,
        getBooking: { ...begun, guests, asks_municipality: true },
        getMunicipalities: towns,
      },
    })
    const field = await findByLabelText(labelled(say('user.fields.residence_city')), { selector: 'input' }, slow)
    await user.click(field)
    await user.paste('mura')
    await findByText('Brescia', {}, slow)
    expect(queryByText('Venezia')).toBeNull()
    await user.clear(field)
    await user.paste('murano')
    await findByText(say('reference.not_there_today'), {}, slow)
  })

  it('personal never marks the province, which the town fills in', async () => {
    const path = `/booking?stay=${stay.id}&step=personal`
    const [first, second] = begun.guests
    const guests = first && second ? [{ ...first, birth_state: ITALY, birth_city: null }, second] : []
    const { say, press, findByLabelText, getByText } = await renderApp({
      path,
      as: 'guest',
      answers: { ...answers, getBooking: { ...begun, guests } },
    })
    const province = await findByLabelText(say('user.fields.birth_province'), undefined, slow)
    await press(say('check_in.continue'))
    await waitFor(() => expect(getByText(say('check_in.why.empty_birth_city'))).toBeDefined(), slow)
    expect(province.getAttribute('aria-invalid')).not.toBe('true')
    expect(getByText(say('reference.fills_province'))).toBeDefined()
  })

  it('review gives the reason that the field gives', async () => {
    const path = `/booking?stay=${stay.id}&step=personal`
    const [first, second] = begun.guests
    const known = { gender: 2 as const, birth_state: SWEDEN, citizenship: SWEDEN }
    const guests = first && second ? [{ ...first, ...known }, second] : []
    const { say, user, findByLabelText, findByText, findAllByRole } = await renderApp({
      path,
      as: 'guest',
      answers: { ...answers, getBooking: { ...begun, guests } },
    })
    const day = await findByLabelText(labelled(say('user.fields.birth_date')), { selector: 'input' }, slow)
    await user.clear(day)
    await user.type(day, '31021990')
    await user.tab()
    await findByText(say('ui.date.noSuchDay'), undefined, slow)
    const [review] = await findAllByRole('link', { name: new RegExp(say('check_in.steps.review')) }, slow)
    if (review) await user.click(review)
    const [field, why] = [say('user.fields.birth_date'), say('ui.date.noSuchDay')]
    expect(await findByText(say('check_in.missing.wrong', { field, why }), undefined, slow)).toBeDefined()
  })

  it('document has the label and the asterisk of its type', async () => {
    const path = `/booking?stay=${stay.id}&step=document`
    const { say, findByRole, getByText } = await renderApp({ path, as: 'guest', answers })
    const types = await findByRole('radiogroup', { name: say('check_in.fields.document_type') }, slow)
    expect(types.getAttribute('aria-required')).toBe('true')
    expect(getByText(say('check_in.fields.document_type')).textContent).toMatch(/ \*$/)
  })

  it('says its number, the state of every step in order, and the next one', async () => {
    const path = `/booking?stay=${stay.id}&step=document`
    const { say, findByRole, getByText } = await renderApp({ path, as: 'guest', answers })
    const list = await findByRole('list', { name: say('check_in.steps_label') }, slow)
    const numbered = steps.filter((one) => one !== 'review')
    const names = within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent.split(':')[0])
    expect(names).toEqual(numbered.map((one) => say(`check_in.steps.${one}`)))
    const now = say('check_in.step_line', {
      step: say('check_in.steps.document'),
      state: say('check_in.step_state.now'),
    })
    expect(within(list).getByText(now).closest('li')?.getAttribute('aria-current')).toBe('step')
    expect(getByText(say('check_in.of', { number: 5, total: 7 }))).toBeDefined()
    expect(getByText(say('check_in.next', { step: say('check_in.steps.contact') }))).toBeDefined()
  })

  it('guests has a separate form for another guest', async () => {
    const path = `/booking?stay=${stay.id}&step=guests&guest=2`
    const { findByDisplayValue, queryByDisplayValue } = await renderApp({ path, as: 'guest', answers })
    await findByDisplayValue('Nils', undefined, slow)
    expect(queryByDisplayValue(ada?.surname ?? '')).toBeNull()
  })
})
