/** Sets the security headers of every answer, and CORS for the configured origin. */
import cors from '@fastify/cors'
import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { Env } from '../env.ts'

/** Hosts of the payment provider, if one is configured. Nothing else is loaded from another host. */
const stripe = (env: Env, ...hosts: string[]) =>
  env.STRIPE_PUBLISHABLE_KEY ? hosts.map((host) => `https://${host}.stripe.com`) : []

export async function setHeaders(app: FastifyInstance, env: Env): Promise<void> {
  const https = env.PUBLIC_URL.startsWith('https:')
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        connectSrc: ["'self'", ...stripe(env, 'api')],
        fontSrc: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        objectSrc: ["'none'"],
        scriptSrc: ["'self'", ...stripe(env, 'js', '*.js')],
        frameSrc: ["'self'", ...stripe(env, 'js', '*.js', 'hooks')],
        // The component library sets style attributes and one style element, so inline styles are allowed; scripts are not.
        styleSrc: ["'self'", "'unsafe-inline'"],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        ...(https ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: env.production && https ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginResourcePolicy: { policy: env.WEB_ORIGIN ? 'cross-origin' : 'same-origin' },
  })
  if (env.WEB_ORIGIN)
    await app.register(cors, {
      origin: env.WEB_ORIGIN,
      methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      allowedHeaders: ['authorization', 'content-type', 'idempotency-key', 'last-event-id'],
      // The name of a file that is downloaded is in `content-disposition`.
      exposedHeaders: ['retry-after', 'x-request-id', 'content-disposition'],
    })
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', 'camera=(self), geolocation=(), microphone=(), payment=(self)')
  })
}
