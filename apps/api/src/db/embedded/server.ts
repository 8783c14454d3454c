/** One run of the PostgreSQL server: starts it, waits until it is ready, and stops it. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { nameForServer } from './cluster.ts'
import { spawnGuarded } from './guard.ts'
import type { Owner } from './owner.ts'
import { type Settings, toArguments } from './settings.ts'

/** The part of the app's logger that is needed here. */
export type Log = { info(fields: object, event: string): void; warn(fields: object, event: string): void }

/** `ended` resolves to the exit reason and the last lines of the server's output. */
export type Server = { ended: Promise<string>; stop(): Promise<void> }

export type ServerOptions = {
  binaries: string
  cluster: string
  owner: Owner | undefined
  settings: Settings
  log: Log
}

const FAST_SHUTDOWN_AFTER_MS = 1_000
const IMMEDIATE_SHUTDOWN_AFTER_MS = 30_000
const LAST_OUTPUT_MS = 200
const KEPT_LINES = 10

export async function startServer(options: ServerOptions): Promise<Server> {
  const { binaries, cluster, owner, settings, log } = options
  const child = spawnGuarded({
    command: join(binaries, 'bin/postgres'),
    args: ['-D', nameForServer(cluster, owner), ...toArguments(settings)],
    lastSignal: 'INT',
    cwd: cluster,
    owner,
  })

  const lastLines: string[] = []
  if (child.stderr) {
    createInterface(child.stderr).on('line', (line) => {
      lastLines.push(line)
      if (lastLines.length > KEPT_LINES) lastLines.shift()
      if (line.startsWith('LOG:')) log.info({ line }, 'postgres logged')
      else log.warn({ line }, 'postgres logged')
    })
  }

  let running = true
  const ended = new Promise<string>((resolve) => {
    const end = (how: string) => resolve([how, ...lastLines].join('\n'))
    child.once('error', (error) => {
      running = false
      end(error.message)
    })
    child.once('exit', (code, signal) => {
      running = false
      const how = signal ? `killed by ${signal}` : `exit code ${code}`
      // The last lines may still be in the pipe. Processes that outlive the main one keep it open, hence the timer.
      child.once('close', () => end(how))
      setTimeout(end, LAST_OUTPUT_MS, how)
    })
  })

  // There is no deadline: after a crash the server first replays its log, and a restart would only begin that again.
  while (running && !isReady(cluster, child.pid)) await sleep(10)
  if (!running) throw new Error(`PostgreSQL did not start in ${cluster}: ${await ended}`)

  return {
    ended,
    async stop() {
      // A client that is disconnecting would report a lost connection, so the server first waits for its clients.
      child.kill('SIGTERM')
      const fast = setTimeout(() => child.kill('SIGINT'), FAST_SHUTDOWN_AFTER_MS)
      const immediate = setTimeout(() => child.kill('SIGQUIT'), IMMEDIATE_SHUTDOWN_AFTER_MS)
      await ended
      clearTimeout(fast)
      clearTimeout(immediate)
    },
  }
}

/** The server writes its process id on the first line of this file and its state on the eighth. */
function isReady(cluster: string, pid: number | undefined): boolean {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
    return Number(lines[0]) === pid && lines[7]?.trim() === 'ready'
  } catch {
    return false
  }
}
