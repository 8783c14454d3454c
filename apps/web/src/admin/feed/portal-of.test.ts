import { expect, it } from 'vitest'
import { portalOf } from './portal-of.ts'

it.each([
  ['https://www.airbnb.com/calendar/ical/12.ics?s=abc', '1'],
  ['https://www.airbnb.co.uk/calendar/ical/12.ics', '1'],
  [' https://ical.booking.com/v1/export?t=abc ', '0'],
  ['https://booking.com.example/feed.ics', null],
  ['https://notairbnb.com/feed.ics', null],
  ['https://channel.example/feed.ics', null],
  ['airbnb', null],
])('tells from %s whose calendar it is', (url, portal) => {
  expect(portalOf(url)).toBe(portal)
})
