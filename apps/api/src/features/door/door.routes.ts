/** Binds the door calls. */
import { Readable } from 'node:stream'
import { AppError } from '../../http/errors.ts'
import type { Handlers, KeyHandlers } from '../../http/request.ts'
import type { DemoDoors } from '../../ports/doors.ts'
import type { DeviceService } from './device.service.ts'
import type { DoorService } from './door.service.ts'
import type { FlatLogService } from './flatlog.service.ts'
import type { OpeningsService } from './openings.service.ts'

type Services = { doors: DoorService; devices: DeviceService; openings: OpeningsService; flatLog: FlatLogService }

const KEY = /^[\x21-\x7e]{1,200}$/

/** The idempotency key of one tap; null if the client sent none, or one that cannot be stored. */
const keyOf = (header: string | string[] | undefined): string | null =>
  typeof header === 'string' && KEY.test(header) ? header : null

export const doorRoutes = ({ doors, devices, openings, flatLog }: Services): Handlers => ({
  openDoor: ({ caller, params, http, reply }) =>
    doors.open(caller, params, { key: keyOf(http.headers['idempotency-key']), waitedMs: reply.elapsedTime }),
  listFoundDevices: () => devices.found(),
  testRelay: ({ caller, body, reply }) => doors.test(caller, body, reply.elapsedTime),
  listOpenings: () => flatLog.openings(),
  countOpenings: ({ caller, body }) => openings.count(caller, body),
  listFlatLog: async ({ query, http, reply }) => {
    if (!http.headers.accept?.includes('text/csv')) return flatLog.list(query)
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="activity-log.csv"')
      .send(Readable.from(flatLog.csv(query), { objectMode: false })) as never
  },
})

/** The log is the only thing about doors that a program with an API key may use. */
export const doorKeyRoutes = (flatLog: FlatLogService): KeyHandlers => ({
  listFlatLog: ({ query }) => flatLog.listForKey(query),
})

/** Makes the demo's devices fail, for tests and to show what guests see then. */
export const demoDoorRoutes = (devices: Pick<DemoDoors, 'setFault'>): Handlers => ({
  setDeviceFault: async ({ params, body }) => {
    if (!devices.setFault(params.device, body.fault)) throw new AppError('not_found')
    return null
  },
})
