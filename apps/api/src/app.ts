/** The composition root: opens the database, picks each adapter once, hands features what they need. */
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { builtinIdentity } from './adapters/builtin-identity.ts'
import { embeddedDoors } from './adapters/embedded-doors.ts'
import { demoMailbox, noMailer } from './adapters/kept-mail.ts'
import { oidcIdentity } from './adapters/oidc-identity.ts'
import { smtpMailer } from './adapters/smtp-mailer.ts'
import { systemClock } from './adapters/system-clock.ts'
import { connect, type Database } from './db/client.ts'
import { migrateDatabase } from './db/migrate.ts'
import { openDatabase } from './db/open.ts'
import type { Env } from './env.ts'
import { createAuditService } from './features/audit/audit.service.ts'
import { authRoutes } from './features/auth/auth.routes.ts'
import { createAuthService } from './features/auth/auth.service.ts'
import { createOtpService } from './features/auth/otp.service.ts'
import { createPasswordService } from './features/auth/password.service.ts'
import { verifyPassword } from './features/auth/passwords.ts'
import { providerRoutes } from './features/auth/provider.routes.ts'
import { createProviderService } from './features/auth/provider.service.ts'
import { createRegistrationService } from './features/auth/registration.service.ts'
import { createSessionService } from './features/auth/session.service.ts'
import { createTokenService } from './features/auth/token.service.ts'
import { bookingRoutes } from './features/booking/booking.routes.ts'
import { createBookingService } from './features/booking/booking.service.ts'
import { flatRoutes } from './features/flat/flat.routes.ts'
import { createFlatService } from './features/flat/flat.service.ts'
import { createLimiter } from './features/limit/limit.service.ts'
import { createMailService, type MailService } from './features/mail/mail.service.ts'
import { systemRoutes } from './features/system/system.routes.ts'
import { createSystemService } from './features/system/system.service.ts'
import { createErasureService } from './features/user/erasure.service.ts'
import { userRoutes } from './features/user/user.routes.ts'
import { createUserService } from './features/user/user.service.ts'
import type { Handlers } from './http/request.ts'
import { createServer } from './http/server.ts'
import { createQueue } from './jobs/queue.ts'
import { sweep } from './jobs/sweep.ts'
import type { Clock } from './ports/clock.ts'
import type { Identity } from './ports/identity.ts'
import type { Mailer } from './ports/mailer.ts'
import { createSecrets, loadDataKey, type Secrets } from './secrets.ts'

export type App = {
  server: FastifyInstance
  /** The calls some feature answers; the others are declared but not built yet. */
  handlers: Handlers
  db: Database
  clock: Clock
  secrets: Secrets
  mail: MailService
  close(): Promise<void>
}

type Options = { env: Env; log: FastifyBaseLogger; clock?: Clock; patienceMs?: number }

const pickMailer = (env: Env): Mailer =>
  env.SMTP_URL ? smtpMailer(env.SMTP_URL, env.MAIL_FROM) : env.demo ? demoMailbox : noMailer

const pickIdentity = ({ OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, production }: Env): Identity =>
  issuer && clientId ? oidcIdentity({ issuer, clientId, allowHttp: !production }) : builtinIdentity

export async function createApp({ env, log, clock = systemClock, patienceMs }: Options): Promise<App> {
  const closing: (() => Promise<unknown> | void)[] = []
  const close = async () => {
    for (const step of closing.splice(0).reverse()) await step()
  }
  try {
    const secrets = createSecrets(await loadDataKey(env.DATA_KEY, env.DATA_DIR))
    const address = await openDatabase(env, log, closing)
    const { pool, db } = connect(address, (error) => log.error({ err: error }, 'database connection lost'))
    closing.push(() => pool.end())
    await migrateDatabase(pool)

    const mailer = pickMailer(env)
    closing.push(() => mailer.close())
    const queue = createQueue(address, log)
    await queue.start()
    closing.push(() => queue.stop())

    const limiter = createLimiter(db, clock)
    const sessions = createSessionService({ db, clock })
    const auth = createAuthService({ db, clock, secrets, limiter, sessions })
    const mail = createMailService({ db, clock, secrets, queue, mailer, log, domain: new URL(env.PUBLIC_URL).hostname })
    const tokens = createTokenService({ clock, mail, publicUrl: env.PUBLIC_URL })
    const otps = createOtpService({ db, clock, secrets, limiter })
    const registration = createRegistrationService({ db, clock, limiter, otps, tokens })
    const audit = createAuditService()
    const passwords = createPasswordService({ db, clock, secrets, limiter, queue, tokens, audit })
    const users = createUserService({ db, clock, secrets, tokens, mail, verifyPassword, publicUrl: env.PUBLIC_URL })
    const erasure = createErasureService({ db, clock, audit, mail, publicUrl: env.PUBLIC_URL })
    const bookings = createBookingService({ db, secrets })
    const identity = pickIdentity(env)
    const provider = createProviderService({
      db,
      clock,
      secrets,
      limiter,
      sessions,
      audit,
      identity,
      publicUrl: env.PUBLIC_URL,
    })
    const handlers: Handlers = {
      ...authRoutes({ auth, otps, registration, passwords, bookings }),
      ...providerRoutes({ provider, identity, users }),
      ...userRoutes({ users, sessions, erasure }),
      ...flatRoutes(createFlatService({ db })),
      ...bookingRoutes(bookings),
      ...systemRoutes(createSystemService({ db, doors: embeddedDoors, mailer }), mail),
    }

    await queue.work('send-mail', ({ mail_id }) => mail.send(mail_id))
    await queue.work('forgot-password', ({ email }) => passwords.mailForgotten(email))
    await queue.work('sweep', () => sweep({ db, clock }))
    await queue.schedule('sweep', '17 * * * *')

    const server = await createServer({ env, log, handlers, findCaller: auth.findCaller, patienceMs })
    closing.push(() => server.close())
    return { server, handlers, db, clock, secrets, mail, close }
  } catch (error) {
    await close()
    throw error
  }
}
