import { expect, it } from 'vitest'
import { writeNote } from './notes.ts'

it('device_offline shows the local time of the apartment', () => {
  const absence = { flat_name: 'Garibaldi', since: '2026-11-15T09:20:00.000Z', link: '/door', about: 'device' }
  const { body } = writeNote('device_offline', 'gb', { ...absence, time_zone: 'Asia/Tokyo' })
  expect(body).toBe('Garibaldi: the device hasn’t answered since 18:20.')
})
