/**
 * The form of a check-in that another device changes, or that loses its connection: what is typed stays on the screen and is sent
 * later. The rules are tested in draft/draft-store.test.ts.
 */
import type { Booking } from '@portineria/contract/booking'
import { STATUS } from '@portineria/contract/rules/codes'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { booking, stay } from '../../../test/default-answers.ts'
import { expectTold, renderApp, slow } from '../../../test/render-app.tsx'
import { cutOff, refuse } from '../../../test/server.ts'

type Person = Booking['guests'][number]

/** A server with one stay, which this form and another device write to, each with the version that it knows. */
function sharedStay() {
  let current: Booking = { ...booking, status: STATUS.created }
  const change = (fields: Partial<Person>) => {
    const guests = current.guests.map((guest) => ({ ...guest, ...fields }))
    current = { ...current, version: current.version + 1, guests }
    return { success: true, version: current.version, guest_ids: guests.map(({ id }) => id) }
  }
  const update = async (body: unknown) => {
    const { version, guests = [] } = body as { version: number; guests?: Partial<Person>[] }
    return version === current.version ? change(guests[0] ?? {}) : refuse(409, 'Changed meanwhile')
  }
  return { change, update, guest: () => current.guests[0], get: async () => current }
}

async function openStep(step: 'personal' | 'residence') {
  const server = sharedStay()
  const app = await renderApp({
    path: `/booking?stay=${stay.id}&step=${step}`,
    as: 'guest',
    language: step === 'personal' ? 'it' : 'gb',
    answers: {
      getBooking: server.get,
      listBookings: { data: [{ ...stay, status: STATUS.created }], total: 1 },
      updateBooking: server.update,
    },
  })
  const labelled = (label: string) => new RegExp(`^${label}( \\*)?$`)
  const field = (label: string) =>
    screen.findByLabelText<HTMLInputElement>(labelled(label), { selector: 'input' }, slow)
  return { ...app, server, field }
}

it('different fields of two devices are merged, and a note names what the other one changed', async () => {
  const { say, fill, field, server, publish } = await openStep('personal')
  const name = await field(say('user.fields.name'))
  await fill(say('user.fields.name'), 'Annika')
  server.change({ surname: 'Lind' })
  publish('booking', { id: stay.id })
  await expectTold(say('check_in.conflict.merged', { fields: say('user.fields.surname') }))
  expect((await field(say('user.fields.surname'))).value).toBe('Lind')
  expect(document.activeElement).toBe(name)
  await waitFor(() => expect(server.guest()).toMatchObject({ name: 'Annika', surname: 'Lind' }), slow)
})

it.each([
  ['keep_mine', 'Anna Maria'],
  ['take_theirs', 'Annie'],
] as const)('the same field on two devices shows both values until the guest decides (%s)', async (decision, kept) => {
  const { say, fill, field, press, server, answer, publish } = await openStep('personal')
  answer({ updateBooking: cutOff })
  await fill(say('user.fields.name'), 'Anna Maria')
  await waitFor(() => expect(screen.getByText(say('check_in.save.offline_here'))).toBeTruthy(), slow)
  server.change({ name: 'Annie' })
  publish('booking', { id: stay.id })
  const banner = await screen.findByRole('alert', { name: say('check_in.conflict.title') }, slow)
  within(banner).getByText('Anna Maria')
  within(banner).getByText('Annie')
  expect((await field(say('user.fields.name'))).value).toBe('Anna Maria')
  answer({ updateBooking: server.update })
  await press(say(`check_in.conflict.${decision}`))
  await waitFor(() => expect(screen.queryByRole('alert', { name: say('check_in.conflict.title') })).toBeNull(), slow)
  await waitFor(() => expect(server.guest()).toMatchObject({ name: kept }), slow)
  expect((await field(say('user.fields.name'))).value).toBe(kept)
})

it('what is typed without a connection stays through the steps and a later visit, and is then sent', async () => {
  const { say, fill, field, press, server, answer, findByRole } = await openStep('residence')
  await field(say('user.fields.address'))
  answer({ updateBooking: cutOff })
  await fill(say('user.fields.address'), 'Drottninggatan 5')
  await screen.findByText(say('check_in.save.offline_here'), {}, slow)
  await press(say('check_in.back'))
  await findByRole('heading', { level: 1, name: say('check_in.steps.personal') }, slow)
  window.location.assign(`/booking?stay=${stay.id}&step=residence`)
  await waitFor(async () => expect((await field(say('user.fields.address'))).value).toBe('Drottninggatan 5'), slow)
  // The attempt of this visit has failed, too.
  await screen.findByText(say('check_in.save.offline_here'), {}, slow)
  answer({ updateBooking: server.update })
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(server.guest()).toMatchObject({ address: 'Drottninggatan 5' }), slow)
  await screen.findByText(say('check_in.save.now'), {}, slow)
})
