/** The composition root: opens the database, picks each adapter once, hands features what they need. */
import { join } from 'node:path'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { embeddedDoors } from './adapters/doors/embedded-doors.ts'
import { PACE, type Pace } from './adapters/doors/mqtt-doors.ts'
import type { OtherService } from './adapters/push/web-push.ts'
import { systemClock } from './adapters/system-clock.ts'
import { connect, type Database } from './db/client.ts'
import { createHearing } from './db/listen.ts'
import { migrateDatabase } from './db/migrate.ts'
import { openDatabase } from './db/open.ts'
import { tracePool } from './db/traced-pool.ts'
import type { Env } from './env.ts'
import { createAuditService } from './features/audit/audit.service.ts'
import { authRoutes } from './features/auth/auth.routes.ts'
import { createAuthService } from './features/auth/auth.service.ts'
import { createOtpService } from './features/auth/otp.service.ts'
import { createPasswordService } from './features/auth/password.service.ts'
import { createPasswordProof } from './features/auth/password-proof.ts'
import { createProofService } from './features/auth/proof.service.ts'
import { providerRoutes } from './features/auth/provider.routes.ts'
import { createProviderService } from './features/auth/provider.service.ts'
import { createRegistrationService } from './features/auth/registration.service.ts'
import { secondFactorRoutes } from './features/auth/second-factor.routes.ts'
import { createSecondFactorService } from './features/auth/second-factor.service.ts'
import { createSessionService } from './features/auth/session.service.ts'
import { createTokenService } from './features/auth/token.service.ts'
import { DOCUMENT_NUMBER } from './features/booking/booking.present.ts'
import { bookingRoutes } from './features/booking/booking.routes.ts'
import { bookingEvent } from './features/booking/booking.rules.ts'
import { createBookingService } from './features/booking/booking.service.ts'
import { createCheckInService } from './features/booking/check-in.service.ts'
import { createDeskService } from './features/booking/desk.service.ts'
import { createKeyService } from './features/booking/key.service.ts'
import { createOwnCheckInService } from './features/booking/own-check-in.service.ts'
import { createTodayService } from './features/booking/today.service.ts'
import { chatRoutes } from './features/chat/chat.routes.ts'
import { createChatService } from './features/chat/chat.service.ts'
import { createDeviceService, type DeviceService } from './features/door/device.service.ts'
import { demoDoorRoutes, doorRoutes } from './features/door/door.routes.ts'
import { createDoorService } from './features/door/door.service.ts'
import { createFlatLogService } from './features/door/flatlog.service.ts'
import { createOpeningsService } from './features/door/openings.service.ts'
import { eventRoutes } from './features/event/event.routes.ts'
import { createEventService, type EventService } from './features/event/event.service.ts'
import { fileRoutes } from './features/file/file.routes.ts'
import { createFileService, type FileService } from './features/file/file.service.ts'
import { flatRoutes } from './features/flat/flat.routes.ts'
import { createFlatService } from './features/flat/flat.service.ts'
import { createFlatAdminService } from './features/flat/flat-admin.service.ts'
import { createLimiter } from './features/limit/limit.service.ts'
import { createMailService, type MailService } from './features/mail/mail.service.ts'
import { paymentRoutes } from './features/payment/payment.routes.ts'
import { createPaymentService, type PaymentService } from './features/payment/payment.service.ts'
import { createSandbox } from './features/payment/sandbox.service.ts'
import { ringForChat } from './features/push/from-chat.ts'
import { ringForLetters } from './features/push/from-letters.ts'
import { pushRoutes } from './features/push/push.routes.ts'
import { createPushService } from './features/push/push.service.ts'
import { referenceRoutes } from './features/reference/reference.routes.ts'
import { createReferenceService } from './features/reference/reference.service.ts'
import { systemRoutes } from './features/system/system.routes.ts'
import { createSystemService } from './features/system/system.service.ts'
import { createQuoteService } from './features/trip/quote.service.ts'
import { tripRoutes } from './features/trip/trip.routes.ts'
import { createTripService } from './features/trip/trip.service.ts'
import { createErasureService } from './features/user/erasure.service.ts'
import { userRoutes } from './features/user/user.routes.ts'
import { createUserService } from './features/user/user.service.ts'
import { createUserAdminService } from './features/user/user-admin.service.ts'
import type { Handlers } from './http/request.ts'
import { createServer } from './http/server.ts'
import type { UploadPace } from './http/upload.ts'
import { closeStays } from './jobs/close-stays.ts'
import type { Keep } from './jobs/forget-guests.ts'
import { createQueue } from './jobs/queue.ts'
import { sweep } from './jobs/sweep.ts'
import { openFiles } from './open-files.ts'
import { pickDoors, pickIdentity, pickMailer, pickPayments, pickPush, pickTracer } from './pick.ts'
import { createPlaces } from './places.ts'
import type { Clock } from './ports/clock.ts'
import type { Files } from './ports/files.ts'
import { createSecrets, loadDataKey, type Secrets } from './secrets.ts'
import { watchLevels } from './watch/levels.ts'
import {
  measuredDoors,
  measuredFiles,
  measuredMailer,
  measuredOpening,
  measuredPush,
  type Watch,
} from './watch/measured.ts'
import { createMeter } from './watch/meter.ts'
import { inScope } from './watch/scope.ts'
import { noTracer } from './watch/traced.ts'

export type App = {
  server: FastifyInstance
  /** The calls some feature answers; the others are declared but not built yet. */
  handlers: Handlers
  db: Database
  clock: Clock
  secrets: Secrets
  mail: MailService
  files: Files
  /** How documents and pictures come in; the demo brings its own. */
  uploadFile: FileService['upload']
  events: EventService
  devices: DeviceService
  payments: PaymentService
  /** How long guests' data is kept. */
  keep: Keep
  close(): Promise<void>
}

type Options = {
  env: Env
  log: FastifyBaseLogger
  clock?: Clock
  patienceMs?: number
  beatMs?: number
  /** How slow a sender of a file may be; tests have less time. */
  uploadPace?: UploadPace
  /** How often the queue looks for jobs whose next try has come. */
  pollSeconds?: number
  /** How patient the house is with door devices; tests have less time. */
  doorPace?: Partial<Pace>
  /** Where Stripe is, if not at home. */
  stripeApi?: URL
  /** A push service beside those of the browsers' makers. */
  pushService?: OtherService
}

export async function createApp({
  env,
  log,
  clock = systemClock,
  patienceMs,
  beatMs,
  uploadPace,
  pollSeconds,
  doorPace,
  stripeApi,
  pushService,
}: Options): Promise<App> {
  const closing: (() => Promise<unknown> | void)[] = []
  const close = async () => {
    for (const step of closing.splice(0).reverse()) await step()
  }
  try {
    const secrets = createSecrets(await loadDataKey(env.DATA_KEY, env.DATA_DIR))
    const watch: Watch = { meter: createMeter(), tracer: await pickTracer(env, log) }
    closing.push(() => watch.tracer.close())
    const address = await openDatabase(env, log, closing)
    const { pool, db } = connect(address, (error) =>
      // A connection belongs to no request, though one was the first to need it.
      inScope({}, () => log.error({ err: error }, 'database connection lost')),
    )
    closing.push(() => pool.end())
    if (watch.tracer !== noTracer) tracePool(pool, watch.tracer)
    await migrateDatabase(pool)

    const mailer = measuredMailer(pickMailer(env), watch)
    closing.push(() => mailer.close())
    const queue = createQueue(address, log, watch, pollSeconds)
    await queue.start()
    closing.push(() => queue.stop())

    const files = measuredFiles(openFiles(env), watch)
    const limiter = createLimiter(db, clock)
    const sessions = createSessionService({ db, clock })
    const audit = createAuditService()
    const provePassword = createPasswordProof({ limiter })
    const proofs = createProofService({ db, clock, provePassword })
    const factors = createSecondFactorService({ db, clock, secrets, limiter, audit, provePassword, proofs })
    const auth = createAuthService({ db, clock, secrets, limiter, sessions, factors })
    const push = createPushService({
      db,
      clock,
      secrets,
      limiter,
      queue,
      push: measuredPush(pickPush(env, secrets, pushService), watch),
      log,
    })
    const mail = createMailService({
      db,
      clock,
      secrets,
      queue,
      mailer,
      log,
      domain: new URL(env.PUBLIC_URL).hostname,
      ring: ringForLetters(push),
    })
    const tokens = createTokenService({ clock, secrets, limiter, mail, publicUrl: env.PUBLIC_URL })
    const contact = { phone: env.OPERATOR_PHONE, email: env.OPERATOR_EMAIL }
    const otps = createOtpService({ db, clock, secrets, limiter })
    const registration = createRegistrationService({ db, clock, limiter, otps, tokens, mail, audit, contact })
    const passwords = createPasswordService({
      db,
      clock,
      secrets,
      limiter,
      queue,
      tokens,
      audit,
      provePassword,
      proofs,
    })
    const hearing = createHearing(address, log)
    const events = createEventService({ db, hearing, log, listEnded: sessions.listEnded, beatMs })
    await hearing.start()
    closing.push(() => hearing.stop())
    const reference = createReferenceService({ db, clock, audit, events })
    const places = createPlaces(reference.current)
    const users = createUserService({
      db,
      clock,
      secrets,
      tokens,
      mail,
      audit,
      places,
      openGuestNumber: (sealed) => secrets.unsealOrNull(sealed, DOCUMENT_NUMBER),
      provePassword,
      publicUrl: env.PUBLIC_URL,
    })
    const userAdmin = createUserAdminService({ db, clock, secrets, tokens, sessions, audit, places, users, proofs })
    const erasure = createErasureService({
      db,
      clock,
      audit,
      proofs,
      events,
      bookingEvent,
      mail,
      publicUrl: env.PUBLIC_URL,
    })
    const bookings = createBookingService({ db, clock, secrets, audit, documentDays: env.DOCUMENTS_KEPT_DAYS })
    const keys = createKeyService({ db, clock, secrets, mail, audit, events, publicUrl: env.PUBLIC_URL })
    const checkIns = createCheckInService({ clock, secrets, mail, places, publicUrl: env.PUBLIC_URL })
    const desk = createDeskService({ db, clock, audit, events, bookings, checkIns, keys })
    const ownCheckIns = createOwnCheckInService({
      db,
      clock,
      events,
      mail,
      checkIns,
      users,
      publicUrl: env.PUBLIC_URL,
    })
    const flats = createFlatService({ db })
    const fileService = createFileService({
      db,
      files,
      secrets,
      audit,
      limiter,
      log,
      spoolFolder: join(env.DATA_DIR, 'incoming'),
      showsFile: flats.showsFile,
    })
    const identity = pickIdentity(env)
    const demoDoors = env.demo && !env.MQTT_URL ? await embeddedDoors(log, doorPace) : null
    const doors = measuredDoors(demoDoors ?? pickDoors(env, log, doorPace), watch)
    closing.push(() => doors.close())
    const doorService = createDoorService({ db, clock, doors, audit, events, bookingEvent, limiter, log })
    const devices = createDeviceService({
      db,
      clock,
      doors,
      events,
      mail,
      users,
      publicUrl: env.PUBLIC_URL,
      log,
      followMs: doorPace?.followMs ?? PACE.followMs,
    })
    await devices.start()
    closing.push(() => devices.stop())
    await doorService.start()
    closing.push(() => doorService.stop())
    const openings = createOpeningsService({ db, audit, events, bookingEvent })
    const trips = createTripService({ db, clock, audit, bookings })
    const chat = createChatService({
      db,
      clock,
      limiter,
      events,
      bookings,
      findTrip: trips.findForStay,
      ring: ringForChat(push),
    })
    const today = createTodayService({ db, clock, countWaiting: chat.countWaiting })
    const sandbox = env.STRIPE_SECRET_KEY || env.production ? null : createSandbox({ db, clock, log })
    const payments = createPaymentService({
      db,
      clock,
      payments: sandbox ?? pickPayments(env, stripeApi),
      bookings,
      trips,
      audit,
      events,
      limiter,
      queue,
      mail,
      push,
      publicUrl: env.PUBLIC_URL,
      log,
    })
    sandbox?.onPaid(payments.takeWord)
    const quotes = createQuoteService({ db, audit, bookings, chat, mail, payments, publicUrl: env.PUBLIC_URL })
    const provider = createProviderService({
      db,
      proofs,
      clock,
      secrets,
      limiter,
      sessions,
      audit,
      identity,
      publicUrl: env.PUBLIC_URL,
    })
    const handlers: Handlers = {
      ...authRoutes({ auth, otps, registration, passwords, proofs, bookings }),
      ...secondFactorRoutes(factors),
      ...providerRoutes({ provider, identity, users }),
      ...userRoutes({ users, userAdmin, sessions, erasure }),
      ...flatRoutes(flats, createFlatAdminService({ db, audit, followDevices: devices.follow })),
      ...fileRoutes(fileService, uploadPace),
      ...bookingRoutes({ bookings, desk, keys, ownCheckIns, today }),
      ...measuredOpening(doorRoutes({ doors: doorService, openings, flatLog: createFlatLogService({ db }) }), watch),
      ...(demoDoors ? demoDoorRoutes(demoDoors) : {}),
      ...tripRoutes(trips, quotes),
      ...chatRoutes(chat),
      ...paymentRoutes(payments, sandbox),
      ...eventRoutes(events),
      ...pushRoutes(push),
      ...referenceRoutes(reference),
      ...systemRoutes(createSystemService({ db, doors, files, mailer }), mail, contact),
    }

    const keep = { documentDays: env.DOCUMENTS_KEPT_DAYS, checkInYears: env.CHECK_INS_KEPT_YEARS }
    await queue.work('send-mail', ({ mail_id }) => mail.send(mail_id))
    await queue.work('give-up-mail', ({ mail_id }) => mail.giveUp(mail_id))
    await queue.work('send-push', ({ push_id }) => push.send(push_id))
    await queue.work('forgot-password', ({ email }) => passwords.mailForgotten(email))
    await queue.work('sweep', () => sweep({ db, clock, files, keep }))
    await queue.schedule('sweep', '17 * * * *')
    await queue.work('close-stays', () => closeStays({ db, clock, events }))
    await queue.schedule('close-stays', '* * * * *')
    await queue.work('reconcile-orders', () => payments.reconcile())
    await queue.work('refund-order', ({ order_id }) => payments.giveBack(order_id))
    await queue.work('cancel-payment', ({ order_id }) => payments.cancel(order_id))
    await queue.schedule('reconcile-orders', '* * * * *')
    await queue.work('warn-of-devices', () => devices.warn())
    await queue.schedule('warn-of-devices', '* * * * *')

    watchLevels(watch.meter, {
      pool,
      doors,
      countListeners: events.countListeners,
      countDevices: devices.count,
      listDepths: () => queue.listDepths(db),
    })
    const server = await createServer({ env, log, handlers, findCaller: auth.findCaller, patienceMs, ...watch })
    server.addHook('preClose', async () => events.endAll())
    closing.push(() => server.close())
    return {
      server,
      handlers,
      db,
      clock,
      secrets,
      mail,
      files,
      uploadFile: fileService.upload,
      events,
      devices,
      payments,
      keep,
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}
