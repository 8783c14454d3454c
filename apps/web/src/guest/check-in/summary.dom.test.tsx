/** A check-in that the guest cannot edit now. */
import { STATUS } from '@portineria/contract/rules/codes'
import { expect, it } from 'vitest'
import { booking, house } from '../../../test/default-answers.ts'
import { expectTold, renderApp, slow } from '../../../test/render-app.tsx'

it('says that the reservation is blocked, and offers the ways to contact the concierge', async () => {
  const { say, findByRole } = await renderApp({
    path: `/booking?stay=${booking.id}`,
    as: 'guest',
    answers: {
      getHouse: { ...house, phone: '+39 06 1234 5678', email: 'concierge@ripa.test' },
      getBooking: { ...booking, status: STATUS.valid, blocked: true },
    },
  })
  await expectTold(say('check_in.standing.blocked.title'))
  const call = await findByRole('link', { name: say('app.concierge.call') }, slow)
  expect(call.getAttribute('href')).toBe('tel:+390612345678')
  const write = await findByRole('link', { name: say('app.concierge.write') }, slow)
  expect(write.getAttribute('href')).toMatch(/^mailto:concierge@ripa\.test/)
})
