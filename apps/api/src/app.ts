/** The composition root: picks each adapter once and hands every feature what it needs. A new feature is one line here. */
import type { FastifyInstance } from 'fastify'
import { embeddedDoors } from './adapters/doors/embedded-doors.ts'
import { PACE } from './adapters/doors/mqtt-doors.ts'
import { type Core, type Options, openCore } from './core.ts'
import type { Database } from './db/client.ts'
import { apiKeyPlugin } from './features/api-key/api-key.plugin.ts'
import { authPlugin } from './features/auth/auth.plugin.ts'
import { createSessionService } from './features/auth/session.service.ts'
import type { SetupService } from './features/auth/setup.service.ts'
import { bookingPlugin } from './features/booking/booking.plugin.ts'
import { OTP, openGuest } from './features/booking/booking.present.ts'
import { bookingEvent } from './features/booking/booking.rules.ts'
import { companionPlugin } from './features/booking/companion.plugin.ts'
import { newKey } from './features/booking/otp.ts'
import { todayPlugin } from './features/booking/today.plugin.ts'
import { calendarPlugin } from './features/calendar/calendar.plugin.ts'
import { chatPlugin } from './features/chat/chat.plugin.ts'
import type { DeviceService } from './features/door/device.service.ts'
import { doorPlugin } from './features/door/door.plugin.ts'
import { eventPlugin } from './features/event/event.plugin.ts'
import type { EventService } from './features/event/event.service.ts'
import { feedPlugin } from './features/feed/feed.plugin.ts'
import { filePlugin } from './features/file/file.plugin.ts'
import type { FileService } from './features/file/file.service.ts'
import { flatPlugin } from './features/flat/flat.plugin.ts'
import { firstHouse } from './features/house/first-house.ts'
import { housePlugin } from './features/house/house.plugin.ts'
import type { HouseService } from './features/house/house.service.ts'
import { mailPlugin } from './features/mail/mail.plugin.ts'
import type { MailService } from './features/mail/mail.service.ts'
import { paymentPlugin } from './features/payment/payment.plugin.ts'
import type { PaymentService } from './features/payment/payment.service.ts'
import { arrivalOf } from './features/police/arrival.rules.ts'
import { partiesOf } from './features/police/party.rules.ts'
import { createPoliceServices, type Police, type PoliceDeps, policePlugin } from './features/police/police.plugin.ts'
import { listKnownArrivals } from './features/police/police.repo.ts'
import type { ReceiptService } from './features/police/receipt.service.ts'
import { notifyOfChat } from './features/push/from-chat.ts'
import { notifyOfMail } from './features/push/from-mail.ts'
import { pushPlugin } from './features/push/push.plugin.ts'
import { referencePlugin } from './features/reference/reference.plugin.ts'
import {
  createStatisticsServices,
  type StatisticsJobs,
  statisticsPlugin,
} from './features/statistics/statistics.plugin.ts'
import { systemPlugin } from './features/system/system.plugin.ts'
import { quotePlugin, tripPlugin } from './features/trip/trip.plugin.ts'
import { erasurePlugin, userPlugin } from './features/user/user.plugin.ts'
import { webhookPlugin } from './features/webhook/webhook.plugin.ts'
import type { Handlers } from './http/request.ts'
import { createServer } from './http/server.ts'
import { measuredDoors, measuredFiles, measuredMailer, measuredPush } from './metrics/measured.ts'
import { openFiles } from './open-files.ts'
import {
  paymentMode,
  pickDoors,
  pickIdentity,
  pickMailer,
  pickPayments,
  pickPolice,
  pickPush,
  pickStatistics,
} from './pick.ts'
import { createPlaces } from './places.ts'
import type { Clock } from './ports/clock.ts'
import type { DemoDoors } from './ports/doors.ts'
import type { Files } from './ports/files.ts'
import type { PolicePortal } from './ports/police-portal.ts'
import type { Secrets } from './secrets.ts'

/** What the demo replaces to make the past of its reports: among others the clock, and the connection, which is its transaction. */
export type Past = Pick<Core, 'db' | 'clock' | 'audit'> & Pick<PoliceDeps, 'portal' | 'events' | 'mail'>

export type App = {
  server: FastifyInstance
  /** The calls that a feature answers. A call that is declared and not built yet is missing here. */
  handlers: Handlers
  db: Database
  clock: Clock
  secrets: Secrets
  mail: MailService
  files: Files
  /** How documents and pictures come in. The demo uploads its own. */
  uploadFile: FileService['upload']
  events: EventService
  devices: DeviceService
  /** The simulated devices of a demo; null next to real ones. */
  demoDoors: DemoDoors | null
  payments: PaymentService
  receipts: ReceiptService
  listUnreported: Police['listUnreported']
  statistics: StatisticsJobs
  /** The portal of the police as it was at another time. */
  policeAt(clock: Clock): PolicePortal
  /** The services of the reports to the police and to the statistics, for a past that the demo makes. */
  reportsIn(past: Past): {
    police: ReturnType<typeof createPoliceServices>
    statistics: ReturnType<typeof createStatisticsServices>
  }
  house: HouseService
  /** The one-time link of the set-up, which only the console shows. */
  newSetupLink: SetupService['newLink']
  close(): Promise<void>
}

export async function createApp(options: Options): Promise<App> {
  const core = await openCore(options)
  try {
    return await addFeatures(core)
  } catch (error) {
    await core.close()
    throw error
  }
}

async function addFeatures(core: Core): Promise<App> {
  const { env, log, clock, secrets, db, watch, handlers, keyHandlers, close } = core
  const { doorPace, patienceMs, pushService, stripeApi } = core.options

  const files = measuredFiles(openFiles(env), watch)
  const demoDoors = env.demo && !env.MQTT_URL ? await embeddedDoors(log, doorPace) : null
  const doors = measuredDoors(demoDoors ?? pickDoors(env, log, doorPace), watch)
  const policeAt = (time: Clock) => pickPolice(env, time, core.options.policeTimeoutMs)
  const provider = env.STRIPE_SECRET_KEY || env.production ? await pickPayments(env, stripeApi) : null

  const sessions = createSessionService(core)
  const events = eventPlugin(core, { sessions })
  const house = await housePlugin(core, { events, firstValues: firstHouse(env, clock.now()) })
  const mailer = measuredMailer(pickMailer(env, house.now), watch)
  const pushSender = measuredPush(pickPush(env, secrets, pushService), watch)
  const push = pushPlugin(core, { push: pushSender })
  const mail = mailPlugin(core, { mailer, house, notify: notifyOfMail(push) })
  const reference = referencePlugin(core, { events })
  const places = createPlaces(reference.current)
  const accounts = authPlugin(core, { sessions, mail, house, identity: pickIdentity(env) })
  const apiKeys = apiKeyPlugin(core, { accounts })
  const users = userPlugin(core, { accounts, mail, events, house, places, openGuest })
  webhookPlugin(core, { accounts, events, mail, users })
  const bookings = bookingPlugin(core, { accounts, mail, events, house, places, users })
  const followMs = doorPace?.followMs ?? PACE.followMs
  const devices = doorPlugin(core, { doors, demoDoors, events, mail, users, bookingEvent, followMs })
  const flats = flatPlugin(core, { devices, house })
  calendarPlugin(core)
  const statisticsDeps = {
    accounts,
    events,
    mail,
    users,
    reference,
    police: { listKnownArrivals, arrivalOf, partiesOf },
    port: pickStatistics(env, core.options.statisticsTimeoutMs),
  }
  const statistics = statisticsPlugin(core, statisticsDeps)
  const uploads = filePlugin(core, { files, flats })
  const records = { reference, bookings, bookingEvent, openGuest }
  const policeDeps = { ...records, events, accounts, mail, users, portal: policeAt(clock), pdfs: uploads.pdfs }
  const { receipts, listUnreported, listUnreportedOf } = policePlugin(core, policeDeps)
  erasurePlugin(core, { accounts, mail, events, bookingEvent, listUnreportedOf })
  // The demo does the work of the jobs itself when it makes its past, so these services must not queue any.
  const noQueue = { ...core.queue, add: async () => undefined, addAll: async () => undefined }
  const reportsIn = (past: Past) => ({
    police: createPoliceServices({ ...core, ...past, queue: noQueue }, { ...policeDeps, ...past }),
    statistics: createStatisticsServices({ ...core, ...past, queue: noQueue }, { ...statisticsDeps, ...past }),
  })
  companionPlugin(core, { events, house, mail, places, files: uploads })
  const keys = { newKey: () => newKey(secrets), openKey: (sealed: string | null) => secrets.unsealOrNull(sealed, OTP) }
  feedPlugin(core, { events, house, bookingEvent, ...keys })
  const trips = tripPlugin(core, { bookings })
  const chat = chatPlugin(core, { bookings, trips, events, notify: notifyOfChat(push) })
  todayPlugin(core, { chat, house })
  const payments = paymentPlugin(core, { provider, bookings, trips, events, mail, push, house })
  quotePlugin(core, { bookings, chat, mail, payments })
  systemPlugin(core, {
    doors,
    files,
    mailer,
    mail,
    events,
    devices,
    house,
    listUnreported,
    accounts,
    push: pushSender,
    payments: provider,
    paymentMode: paymentMode(env),
  })

  await core.start()
  const { findCaller, setup } = accounts
  const { admit: admitKey, check: checkKey } = apiKeys
  const server = await createServer({
    env,
    log,
    handlers,
    keyHandlers,
    findCaller,
    admitKey,
    checkKey,
    operator: house.now,
    patienceMs,
    ...watch,
  })
  server.addHook('preClose', async () => events.endAll())
  core.onClose(() => server.close())
  const { upload: uploadFile } = uploads
  const features = {
    mail,
    files,
    uploadFile,
    events,
    devices,
    demoDoors,
    payments,
    receipts,
    listUnreported,
    statistics,
    policeAt,
    reportsIn,
    house,
    newSetupLink: setup.newLink,
  }
  return { server, handlers, db, clock, secrets, ...features, close }
}
