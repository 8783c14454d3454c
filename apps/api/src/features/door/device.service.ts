/** Saves what the devices report about themselves, and warns the operators about a device that stays offline. */
import type { Calls } from '@portineria/contract/calls'
import type { CallResponse } from '@portineria/contract/endpoint'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../db/client.ts'
import type { Clock } from '../../ports/clock.ts'
import type { DeviceReport, Doors } from '../../ports/doors.ts'
import type { EventService } from '../event/event.service.ts'
import type { MailService } from '../mail/mail.service.ts'
import type { UserService } from '../user/user.service.ts'
import { countDevices, listOfflineDevices, markWarned, saveReport } from './device.repo.ts'
import { listDevices } from './door.repo.ts'
import { createKeyedMutex } from './keyed-mutex.ts'

type Deps = {
  db: Database
  clock: Clock
  doors: Doors
  events: EventService
  mail: MailService
  users: Pick<UserService, 'listAdmins'>
  publicUrl: string
  log: FastifyBaseLogger
  /** How often the list of devices is read from the database. */
  followMs: number
}

/** An unchanged report is saved at most this often. */
const FRESH_MS = 30_000
/** Operators get a mail only after this time, so that a short power cut causes none. */
const AWAY_MS = 10 * 60_000

export type DeviceService = ReturnType<typeof createDeviceService>

export function createDeviceService({ db, clock, doors, events, mail, users, publicUrl, log, followMs }: Deps) {
  const known = new Map<string, { fingerprint: string; savedAt: number }>()
  const runExclusive = createKeyedMutex<string>()

  async function save(report: DeviceReport): Promise<void> {
    const fingerprint = JSON.stringify([report.online, report.told?.on, report.told?.firmware])
    const now = clock.now()
    const before = known.get(report.device)
    if (before?.fingerprint === fingerprint && now.getTime() - before.savedAt < FRESH_MS) return
    known.set(report.device, { fingerprint, savedAt: now.getTime() })
    await db.transaction(async (tx) => {
      const changed = await saveReport(tx, report, now.toISOString())
      if (changed)
        await events.publish(tx, {
          kind: 'device',
          user_id: null,
          payload: { device: report.device, online: report.online },
        })
    })
  }

  doors.listen({
    report: (report) => {
      // A server that shuts down disconnects from its broker, which says nothing about the devices.
      if (stopped) return
      // Reports of one device are saved in the order of their arrival, so that the last one stays.
      runExclusive(report.device, () => save(report)).catch((error: unknown) => {
        // The report was not saved, so the next one must not be skipped as unchanged.
        known.delete(report.device)
        log.warn({ err: error, device: report.device }, 'device report save failed')
      })
    },
    prove: () => undefined,
    see: () => undefined,
  })

  /** Never throws: the next interval reads the list again. */
  const follow = async (): Promise<void> => {
    try {
      doors.follow(await listDevices(db))
    } catch (error) {
      log.warn({ err: error }, 'device list read failed')
    }
  }
  let timer: NodeJS.Timeout | null = null
  let stopped = false

  return {
    async start(): Promise<void> {
      await follow()
      timer = setInterval(() => void follow(), followMs)
      timer.unref()
    },

    /** Called when an apartment gets another device, whose operator waits for it. Other processes follow within `followMs`. */
    follow,

    stop(): void {
      stopped = true
      if (timer) clearInterval(timer)
    },

    count: () => countDevices(db),

    /** Devices that announce themselves and that no apartment has. */
    async found(): Promise<CallResponse<Calls['listFoundDevices']>> {
      const [heard, taken] = await Promise.all([doors.found(), listDevices(db)])
      return { broker: doors.condition(), devices: heard.filter(({ device }) => !taken.includes(device)) }
    },

    /** Sends each operator one mail per absence. */
    async warn(): Promise<void> {
      const since = new Date(clock.now().getTime() - AWAY_MS).toISOString()
      await db.transaction(async (tx) => {
        for (const absent of await listOfflineDevices(tx, since)) {
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
