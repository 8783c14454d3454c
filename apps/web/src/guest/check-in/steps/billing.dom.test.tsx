/** A company pays: a wrong VAT number keeps the guest on the step, a doubtful fiscal code does not. */
import { STATUS } from '@portineria/contract/rules/codes'
import { waitFor } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { booking, stay } from '../../../../test/default-answers.ts'
import { renderApp, slow } from '../../../../test/render-app.tsx'

it('refuses a VAT number that does not have nine digits, and only doubts a fiscal code', async () => {
  const begun = {
    ...booking,
    status: STATUS.created,
    billing_same_as_residence: false,
    billing: { ...booking.billing, type: 'company' as const },
  }
  const { say, fill, press, findAllByText, findByLabelText, findByRole } = await renderApp({
    path: `/booking?stay=${stay.id}&step=billing`,
    as: 'guest',
    answers: {
      getBooking: begun,
      updateBooking: { success: true, version: 2, guest_ids: [1] },
      listBookings: { data: [{ ...stay, status: STATUS.created }], total: 1 },
    },
  })
  await fill(say('user.fields.company_name'), 'Lindqvist AB')
  await fill(say('user.fields.vat_number'), '12345678')
  await fill(say('user.fields.fiscal_code'), 'LNDNNA86D49Z132X')
  await findAllByText(say('user.invalid.vat_number'), undefined, slow)
  await findAllByText(say('check_in.billing.fiscal_code_doubt'), undefined, slow)
  await press(say('check_in.continue'))
  const isVat = (label: string) => label.startsWith(say('user.fields.vat_number'))
  const field = await findByLabelText(isVat, { selector: 'input' }, slow)
  await waitFor(() => expect(document.activeElement).toBe(field), slow)

  await fill(say('user.fields.vat_number'), '123456789')
  await fill(say('user.fields.pec'), 'fatture@lindqvist.test')
  await press(say('check_in.continue'))
  await findByRole('heading', { level: 1, name: say('check_in.steps.document') }, slow)
})
