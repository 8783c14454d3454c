/** What devices say of themselves, kept for every screen; the operators hear of one that stays away. */
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../db/client.ts'
import type { Clock } from '../../ports/clock.ts'
import type { DeviceReport, Doors } from '../../ports/doors.ts'
import type { EventService } from '../event/event.service.ts'
import type { MailService } from '../mail/mail.service.ts'
import type { UserService } from '../user/user.service.ts'
import { countDevices, keepReport, listAbsent, markWarned } from './device.repo.ts'
import { listDevices } from './door.repo.ts'
import { createTurns } from './turns.ts'

type Deps = {
  db: Database
  clock: Clock
  doors: Doors
  events: EventService
  mail: MailService
  users: Pick<UserService, 'listAdmins'>
  publicUrl: string
  log: FastifyBaseLogger
  /** How often the list of devices is read anew. */
  followMs: number
}

/** A device that says nothing new is written down this often. */
const FRESH_MS = 30_000
/** A power cut in the street is not worth a letter; this is. */
const AWAY_MS = 10 * 60_000

export type DeviceService = ReturnType<typeof createDeviceService>

export function createDeviceService({ db, clock, doors, events, mail, users, publicUrl, log, followMs }: Deps) {
  const known = new Map<string, { words: string; written: number }>()
  const inTurn = createTurns<string>()

  async function keep(report: DeviceReport): Promise<void> {
    const words = JSON.stringify([report.online, report.told?.on, report.told?.firmware])
    const now = clock.now()
    const before = known.get(report.device)
    if (before?.words === words && now.getTime() - before.written < FRESH_MS) return
    known.set(report.device, { words, written: now.getTime() })
    await db.transaction(async (tx) => {
      const changed = await keepReport(tx, report, now.toISOString())
      if (changed)
        await events.tell(tx, {
          kind: 'device',
          user_id: null,
          payload: { device: report.device, online: report.online },
        })
    })
  }

  doors.listen({
    report: (report) => {
      // A house that closes leaves its broker: that says nothing of the devices.
      if (over) return
      // As they were heard: what a device said last is what stays written.
      inTurn(report.device, () => keep(report)).catch((error: unknown) => {
        // Not kept: the next report must not be taken for old news.
        known.delete(report.device)
        log.warn({ err: error }, 'the state of a door device was not kept')
      })
    },
    prove: () => undefined,
    see: () => undefined,
  })

  /** Never fails: what could not be read now is read by the next interval. */
  const follow = async (): Promise<void> => {
    try {
      doors.follow(await listDevices(db))
    } catch (error) {
      log.warn({ err: error }, 'the list of door devices was not read')
    }
  }
  let timer: NodeJS.Timeout | null = null
  let over = false

  return {
    async start(): Promise<void> {
      await follow()
      timer = setInterval(() => void follow(), followMs)
      timer.unref()
    },

    /** After an apartment got another device: its operator waits to see it online. Other processes follow within `followMs`. */
    follow,

    stop(): void {
      over = true
      if (timer) clearInterval(timer)
    },

    count: () => countDevices(db),

    /** One letter per absence to each operator. */
    async warn(): Promise<void> {
      const since = new Date(clock.now().getTime() - AWAY_MS).toISOString()
      await db.transaction(async (tx) => {
        for (const absent of await listAbsent(tx, since)) {
          await markWarned(tx, absent.device, clock.now().toISOString())
          for (const { id, email, language } of await users.listAdmins(tx))
            await mail.post(tx, {
              kind: 'device_offline',
              to: email,
              language,
              user_id: id,
              cause: `device ${absent.device} away since ${absent.offline_at} to ${id}`,
              data: {
                flat_name: absent.flat_name,
                device: absent.device,
                since: absent.offline_at,
                time_zone: absent.time_zone,
                link: `${publicUrl}/door`,
              },
            })
        }
      })
    },
  }
}
