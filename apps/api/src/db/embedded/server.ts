/** One run of the PostgreSQL server: starts it, waits until it answers, stops it. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { nameForServer } from './cluster.ts'
import { spawnGuarded } from './guard.ts'
import type { Owner } from './owner.ts'
import { type Settings, toArguments } from './settings.ts'

/** The app's logger fits. */
export type Log = { info(message: string): void; warn(message: string): void }

/** `ended` tells how it ended, with the server's last words. */
export type Server = { ended: Promise<string>; stop(): Promise<void> }

export type ServerOptions = {
  binaries: string
  cluster: string
  owner: Owner | undefined
  settings: Settings
  log: Log
}

const LEAVING_MS = 1_000
const STOP_PATIENCE_MS = 30_000
const LAST_WORDS_MS = 200
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
      if (line.startsWith('LOG:')) log.info(`postgres: ${line}`)
      else log.warn(`postgres: ${line}`)
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
      // The last words may still be on their way, but processes that outlive the main one keep the pipe open.
      child.once('close', () => end(how))
      setTimeout(end, LAST_WORDS_MS, how)
    })
  })

  // No deadline: after a crash the server replays its log first, and giving up on that would only begin it again.
  while (running && !isReady(cluster, child.pid)) await sleep(10)
  if (!running) throw new Error(`PostgreSQL did not start in ${cluster}: ${await ended}`)

  return {
    ended,
    async stop() {
      // Clients that have just said goodbye may still be leaving: cut off meanwhile, they would report a lost connection.
      child.kill('SIGTERM')
      const insisting = setTimeout(() => child.kill('SIGINT'), LEAVING_MS)
      const impatience = setTimeout(() => child.kill('SIGQUIT'), STOP_PATIENCE_MS)
      await ended
      clearTimeout(insisting)
      clearTimeout(impatience)
    },
  }
}

/** The server writes its number on the first line of this file and its state on the eighth. */
function isReady(cluster: string, pid: number | undefined): boolean {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
    return Number(lines[0]) === pid && lines[7]?.trim() === 'ready'
  } catch {
    return false
  }
}
