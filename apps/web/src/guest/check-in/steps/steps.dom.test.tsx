/** The steps of an incomplete check-in: each one shows what is missing, and each guest has a separate form. */
import { STATUS } from '@portineria/contract/rules/codes'
import { waitFor } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { booking, stay } from '../../../../test/default-answers.ts'
import { renderApp, slow } from '../../../../test/render-app.tsx'
import { steps } from '../steps.ts'

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

  it('guests has a separate form for another guest', async () => {
    const path = `/booking?stay=${stay.id}&step=guests&guest=2`
    const { findByDisplayValue, queryByDisplayValue } = await renderApp({ path, as: 'guest', answers })
    await findByDisplayValue('Nils', undefined, slow)
    expect(queryByDisplayValue(ada?.surname ?? '')).toBeNull()
  })
})
