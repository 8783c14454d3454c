/** Starts the server and stops it cleanly on a signal. The app is loaded only after the settings were checked. */
import { type Env, readEnv, SettingsError } from './env.ts'
import { createLog } from './log.ts'

const REQUIRED_NODE = 24

function fail(message: string): never {
  console.error(message)
  process.exit(1)
}

function settings(): Env {
  try {
    return readEnv()
  } catch (error) {
    if (error instanceof SettingsError) return fail(`Portineria cannot start with these settings:\n${error.message}`)
    throw error
  }
}

if (Number(process.versions.node.split('.')[0]) < REQUIRED_NODE)
  fail(`Portineria needs Node ${REQUIRED_NODE}, this is ${process.version}. Run it with npm start, after npm ci.`)

const env = settings()
const log = createLog(env.LOG_LEVEL)
await import('./quick-imports.ts')
const { createApp } = await import('./app.ts')

const app = await createApp({ env, log }).catch((error: unknown) => {
  log.fatal({ err: error }, 'server start failed')
  return fail(`Portineria cannot start: ${error instanceof Error ? error.message : String(error)}`)
})

/** The demo adds its pictures while the server runs. */
const filling = new AbortController()
let filled: Promise<void> = Promise.resolve()

let stopping = false
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    // A second signal exits at once.
    if (stopping) process.exit(1)
    stopping = true
    log.info({ signal }, 'server stopping')
    filling.abort()
    const ended = filled.then(() => app.close())
    ended.then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'server stop failed')
        process.exit(1)
      },
    )
  })

const demo = env.demo ? await import('./demo/demo.ts') : null
await demo?.fillDemo(app, env)

await app.server.listen({ port: env.PORT, host: env.HOST }).catch((error: NodeJS.ErrnoException) => {
  const reason = error.code === 'EADDRINUSE' ? `PORT ${env.PORT} is taken by another program` : error.message
  return app.close().then(() => fail(`Portineria cannot start: ${reason}`))
})
/** The link goes to the console only, never to the log: whoever has it owns the instance. */
async function startNotice(): Promise<string> {
  const link = await app.newSetupLink()
  return link
    ? `Portineria is at ${env.PUBLIC_URL} and has no operator yet.\nSet it up here, once, within an hour: ${link}`
    : `Portineria is at ${env.PUBLIC_URL}`
}
if (env.demo && env.NODE_ENV !== 'test') {
  const { addDemoFiles } = await import('./demo/files.ts')
  filled = addDemoFiles(app, filling.signal).catch((error: unknown) => {
    log.warn({ err: error }, 'demo files not complete, the next start continues')
  })
}
console.log(demo ? await demo.demoNotice(app, env) : await startNotice())
