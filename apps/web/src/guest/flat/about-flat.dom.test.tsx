/** The law wants guests to see the codes under which their apartment is registered. */
import { STATUS } from '@portineria/contract/rules/codes'
import { expect, it } from 'vitest'
import { booking, flat, stay } from '../../../test/default-answers.ts'
import { renderApp, slow } from '../../../test/render-app.tsx'

const regional_code = '058091-CAV-00018'
const begun = { ...booking, status: STATUS.created, flat: { ...booking.flat, regional_code } }

it.each([
  ['at home', '/'],
  ['at the top of the check-in', `/booking?stay=${stay.id}&step=booking`],
])('the national code of the apartment stands %s, with the older one beside it', async (_, path) => {
  const { say, findByText } = await renderApp({
    path,
    as: 'guest',
    language: 'it',
    answers: {
      listBookings: { data: [{ ...stay, status: begun.status }], total: 1 },
      getBooking: begun,
      getFlat: { ...flat, regional_code },
    },
  })
  const national = await findByText(say('flat.codes.cin', { cin: flat.cin ?? '' }), { exact: false }, slow)
  expect(national.closest('p')?.textContent).toContain(`${say('flat.field.regional_code')} ${regional_code}`)
})
