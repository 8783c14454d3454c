/** A reservation code that is already in use. */
import { expect, it } from 'vitest'
import { booking } from '../../../../test/default-answers.ts'
import { expectTold, renderApp, slow } from '../../../../test/render-app.tsx'
import { refuse } from '../../../../test/server.ts'

it('is reported at the field, with a link to the reservation that has it', async () => {
  const { say, fill, press, findByRole } = await renderApp({
    path: '/admin_book?id=1',
    as: 'admin',
    answers: {
      updateBookingAsAdmin: refuse(400, 'Duplicate entry'),
      getBookingByCode: { ...booking, id: 7, code: 'TS-4827' },
    },
  })
  await fill(say('booking.form.code'), 'TS-4827')
  await press(say('booking.form.save'))
  await expectTold(say('booking.form.wrong.code_taken'))
  const link = await findByRole('link', { name: say('ui.table.open', { name: 'TS-4827' }) }, slow)
  expect(link.getAttribute('href')).toBe('/admin_book?id=7')
})
