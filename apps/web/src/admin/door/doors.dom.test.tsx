/** The operator's doors: what a card says first, and the page of one apartment. */
import { screen, within } from '@testing-library/dom'
import { expect, it, onTestFinished, vi } from 'vitest'
import { flat } from '../../../test/default-answers.ts'
import { expectTold, renderApp, slow } from '../../../test/render-app.tsx'
import { broken } from '../../../test/server.ts'

const now = '2026-11-16T12:00:00Z'
const device = {
  flat_id: flat.id,
  device: flat.device_identifier ?? '',
  online: true,
  last_seen: now,
  rssi: -50,
  firmware: '1.4.4',
  doors: [],
}
const openings = [
  {
    flat_id: flat.id,
    today: 3,
    last: { created_at: '2026-11-16T08:42:00.000Z', door: 1 as const, user_name: 'Haruto Tanaka' },
  },
]

async function open(path: string, answers = {}) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now), shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  return renderApp({ path, as: 'admin', answers: { listDeviceStatus: [device], listOpenings: openings, ...answers } })
}

it('a card begins with the last opening and the openings of today, and ends with the device', async () => {
  const { say } = await open('/door')
  const card = await screen.findByRole('article', { name: flat.name }, slow)
  const first = await within(card).findByText(say('door.admin.card.opening.today', { time: '09:42' }), undefined, slow)
  expect(card.textContent).toContain(`Haruto Tanaka · ${say('door.admin.card.opening.count', { count: 3 })}`)
  expect(card.textContent).toMatch(new RegExp(`${device.device} · .+1\\.4\\.4$`))
  const last = within(card).getByText(device.device)
  const attempts = within(card).getByText(say('door.admin.card.last'))
  expect(first.compareDocumentPosition(attempts)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(attempts.compareDocumentPosition(last)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

it.each([
  ['2026-11-15T20:00:00.000Z', 'yesterday', { time: '21:00', date: '15 Nov' }],
  ['2026-11-02T20:00:00.000Z', 'earlier', { time: '21:00', date: '2 Nov' }],
] as const)('an opening of %s is %s', async (created_at, when, values) => {
  const last = { created_at, door: 1 as const, user_name: null }
  const { say } = await open('/door', { listOpenings: [{ flat_id: flat.id, today: 0, last }] })
  await screen.findByText(say(`door.admin.card.opening.${when}`, values), undefined, slow)
  expect(await screen.findByText(say('door.admin.card.opening.count', { count: 0 }), undefined, slow)).toBeDefined()
})

it('without the states of the devices the doors stay, and none is counted as offline', async () => {
  const { say } = await open('/door', { listDeviceStatus: broken })
  await expectTold(say('flat.device.error'))
  const card = await screen.findByRole('article', { name: flat.name }, slow)
  expect(within(card).getByText(flat.door_1?.name.gb ?? '')).toBeDefined()
  expect(screen.getByRole('radio', { name: `${say('door.admin.doors.all')} 1` })).toBeDefined()
  expect(screen.getByRole('radio', { name: say('door.admin.doors.offline') })).toBeDefined()
})

it('the page of one apartment has its name, its doors, the way in, and a link to manage all doors', async () => {
  const { say, user } = await open(`/door?flat=${flat.id}`, {
    listFlats: [{ ...flat, steps: [{ gb: 'Ring twice.', it: '' }] }],
  })
  await screen.findByRole('heading', { level: 1, name: flat.name }, slow)
  await screen.findByText('Ring twice.', undefined, slow)
  screen.getByText(flat.door_1?.name.gb ?? '')
  await user.click(screen.getByRole('link', { name: say('door.admin.flat.manage') }))
  expect(await screen.findByRole('heading', { level: 1, name: say('door.admin.doors.title') }, slow)).toBeDefined()
})

it('an apartment that is gone says so', async () => {
  const { say } = await open('/door?flat=99')
  expect(await screen.findByText(say('door.admin.flat.gone'), undefined, slow)).toBeDefined()
})
