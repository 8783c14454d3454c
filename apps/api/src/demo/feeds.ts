/**
 * The demo's calendars: what two platforms said a few minutes ago. They are switched off, because a demo reads nothing from the
 * internet; what they brought is there as if they had just been read.
 */
import { SOURCE } from '@portineria/contract/rules/codes'
import { eq } from 'drizzle-orm'
import type { App } from '../app.ts'
import type { Transaction } from '../db/client.ts'
import { booking } from '../features/booking/booking.table.ts'
import { newKey } from '../features/booking/otp.ts'
import { feed, feedEvent } from '../features/feed/feed.table.ts'

type Days = { check_in: number; check_out: number }
type DemoEvent = Days &
  Pick<typeof feedEvent.$inferInsert, 'kind' | 'status' | 'absences'> & {
    code?: string
    /** The code of a stay of the demo, or a new reservation with these days. */
    stay?: string | Days
  }
type DemoFeed = { flat: string; source: 0 | 1; url: string; events: DemoEvent[] }

const MINUTE = 60_000

/** Each status that an operator sees once, and two reservations whose guests cannot be written to yet. */
export const demoFeeds: readonly DemoFeed[] = [
  {
    flat: 'Peretti',
    source: SOURCE.airbnb,
    url: 'https://www.airbnb.com/calendar/ical/48270115.ics?s=demo-peretti-4c1f',
    events: [
      // The guest stays a night longer; the check-in is being verified, so the operator decides.
      { kind: 'reservation', status: 'changed', code: 'HMDEMOPERE', check_in: 5, check_out: 10, stay: 'TS-5248' },
      { kind: 'closed', status: 'closed', check_in: 16, check_out: 18 },
      { kind: 'reservation', status: 'reserved', code: 'HMDEMO4QXT', check_in: 52, check_out: 56, stay: days(52, 56) },
    ],
  },
  {
    flat: 'Peretti',
    source: SOURCE.booking,
    url: 'https://ical.booking.com/v1/export?t=demo-peretti-9d02',
    events: [{ kind: 'unclear', status: 'to_confirm', check_in: 19, check_out: 22 }],
  },
  {
    flat: 'Genovesi',
    source: SOURCE.airbnb,
    url: 'https://www.airbnb.com/calendar/ical/48270116.ics?s=demo-genovesi-77ab',
    events: [
      { kind: 'reservation', status: 'conflict', code: 'HMDEMOGENO', check_in: 11, check_out: 14 },
      {
        kind: 'reservation',
        status: 'gone',
        code: 'HMDEMO8RKM',
        check_in: 58,
        check_out: 61,
        absences: 2,
        stay: days(58, 61),
      },
    ],
  },
]

function days(check_in: number, check_out: number): Days {
  return { check_in, check_out }
}

export async function insertFeeds(
  tx: Transaction,
  app: App,
  flats: Map<string, number>,
  dayFrom: (days: number) => string,
): Promise<void> {
  const now = app.clock.now().getTime()
  const ago = (minutes: number) => new Date(now - minutes * MINUTE).toISOString()
  const nightsOf = ({ check_in, check_out }: Days) => ({ check_in: dayFrom(check_in), check_out: dayFrom(check_out) })

  async function stayOf({ stay, code }: DemoEvent, flat_id: number, source: 0 | 1) {
    if (stay === undefined) return null
    if (typeof stay === 'string') return (await tx.select().from(booking).where(eq(booking.code, stay)))[0] ?? null
    const row = {
      flat_id,
      source,
      origin: 'calendar' as const,
      code: code ?? '',
      guests_number: 2,
      created_at: ago(60 * 26),
    }
    const [made] = await tx
      .insert(booking)
      .values({ ...row, ...nightsOf(stay), ...newKey(app.secrets) })
      .returning()
    return made ?? null
  }

  for (const [index, { flat, source, url, events }] of demoFeeds.entries()) {
    const flat_id = flats.get(flat) ?? 0
    const sealed = { url: app.secrets.seal(url, 'feed.url'), url_mark: app.secrets.mark(url) }
    const times = { next_fetch: ago(0), last_fetch: ago(12 + 3 * index), last_success: ago(12 + 3 * index) }
    const [made] = await tx
      .insert(feed)
      .values({ flat_id, source, enabled: false, ...sealed, ...times })
      .returning()
    if (!made) throw new Error('the demo has no calendar')
    for (const event of events) {
      const own = await stayOf(event, flat_id, source)
      await tx.insert(feedEvent).values({
        feed_id: made.id,
        uid: `demo-${event.check_in}-${flat_id}@${source === SOURCE.airbnb ? 'airbnb.com' : 'booking.com'}`,
        code: event.code ?? null,
        kind: event.kind,
        status: event.status,
        absences: event.absences ?? 0,
        since: ago(32),
        ...nightsOf(event),
        booking_id: own?.id ?? null,
        agreed_check_in: own?.check_in ?? null,
        agreed_check_out: own?.check_out ?? null,
      })
    }
  }
}
