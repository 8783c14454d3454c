import { calls } from '@portineria/contract/calls'
import { requestOf } from '@portineria/contract/request'
import { expect, it, vi } from 'vitest'
import { ownStays } from './booking/own-stays.ts'
import { askEarly, earlyPaths, takeEarlyAnswer } from './early-answers.ts'

it('asks for the addresses that the home will call', () => {
  const { listBookings, listTalks, getHouse } = calls
  expect(earlyPaths).toEqual([
    requestOf(listBookings, ownStays).path,
    requestOf(listTalks, {}).path,
    requestOf(getHouse, {}).path,
  ])
})

it('gives each answer away once', async () => {
  const fetched = vi.fn((path: string) => Promise.resolve(new Response(path)))
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('window', {})
  askEarly('a token')
  expect(fetched).toHaveBeenCalledTimes(earlyPaths.length)
  expect(fetched.mock.calls[0]?.[1 as never]).toMatchObject({ headers: { authorization: 'Bearer a token' } })
  expect(await (await takeEarlyAnswer('/api/house'))?.text()).toBe('/api/house')
  expect(takeEarlyAnswer('/api/house')).toBeUndefined()
})
