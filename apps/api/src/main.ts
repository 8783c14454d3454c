/** Starts the server: settings, app, demo, listen; ends cleanly on a signal. The app is loaded once the settings are right. */
import { type Env, readEnv, SettingsError } from './env.ts'
import { createLog } from './log.ts'

const WANTED_NODE = 24

function fail(words: string): never {
  console.error(words)
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

if (Number(process.versions.node.split('.')[0]) < WANTED_NODE)
  fail(`Portineria needs Node ${WANTED_NODE}, this is ${process.version}. Run it with npm start, after npm ci.`)

const env = settings()
const log = createLog(env.LOG_LEVEL)
await import('./quick-imports.ts')
const { createApp } = await import('./app.ts')

const app = await createApp({ env, log }).catch((error: unknown) => {
  log.fatal({ err: error }, 'cannot start')
  return fail(`Portineria cannot start: ${error instanceof Error ? error.message : String(error)}`)
})

let ending = false
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    // A second Ctrl-C means now.
    if (ending) process.exit(1)
    ending = true
    log.info({ signal }, 'ending')
    app.close().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'did not end cleanly')
        process.exit(1)
      },
    )
  })

const demo = env.demo ? await import('./demo/demo.ts') : null
await demo?.fillDemo(app, env)

await app.server.listen({ port: env.PORT, host: env.HOST }).catch((error: NodeJS.ErrnoException) => {
  const words = error.code === 'EADDRINUSE' ? `PORT ${env.PORT} is taken by another program` : error.message
  return app.close().then(() => fail(`Portineria cannot start: ${words}`))
})
console.log(demo ? await demo.demoNotice(app, env) : `Portineria is at ${env.PUBLIC_URL}`)
