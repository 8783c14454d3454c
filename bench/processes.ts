/** Starts the measured programs, each in its own process, and stops them. */

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '../scripts/free-port.ts'

const PATIENCE_MS = 60_000
const running = new Set<ChildProcess>()

// No process may be left behind, however the bench ends.
process.on('exit', () => running.forEach((child) => child.kill('SIGKILL')))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))

/** Passes on only what any program needs, so that the caller's environment does not change the measurement. */
const bareEnvironment = () => ({ PATH: process.env.PATH, HOME: process.env.HOME, TMPDIR: process.env.TMPDIR })

function start(script: URL, args: string[], env: Record<string, string>, stdout: 'ignore' | 'pipe'): ChildProcess {
  const child = spawn(process.execPath, [fileURLToPath(script), ...args], {
    env: { ...bareEnvironment(), ...env },
    stdio: ['ignore', stdout, 'inherit'],
  })
  running.add(child)
  child.once('close', () => running.delete(child))
  return child
}

/** Returns the script's output; throws if the script fails. */
export async function runToEnd(script: URL, args: string[]): Promise<string> {
  const child = start(script, args, {}, 'pipe')
  let output = ''
  child.stdout?.on('data', (chunk: Buffer) => {
    output += chunk
  })
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new Error(`${script.pathname.split('/').at(-1)} ended with ${code}`)
  return output
}

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(5_000) })
    await response.arrayBuffer()
    return response.status === 200
  } catch {
    return false
  }
}

export type Server = {
  url: string
  pid: number
  /** The time from the start to the first 200. */
  readyMs: number
  stop(): Promise<void>
}

/** Starts a server that listens on PORT and answers 200 at `healthPath` when it is ready. */
export async function startServer(script: URL, env: Record<string, string>, healthPath: string): Promise<Server> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const started = performance.now()
  const child = start(script, [], { ...env, PORT: String(port) }, 'ignore')
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'close')
    child.kill('SIGTERM')
    if (await Promise.race([ended, sleep(10_000, null, { ref: false })])) return
    child.kill('SIGKILL')
    await ended
  }
  while (!(await answers(url + healthPath))) {
    if (child.exitCode !== null) throw new Error(`${script.pathname.split('/').at(-1)} ended with ${child.exitCode}`)
    if (performance.now() - started > PATIENCE_MS) throw await stop().then(() => new Error(`${url} does not answer`))
    await sleep(5)
  }
  return { url, pid: child.pid ?? 0, readyMs: performance.now() - started, stop }
}

const appScript = new URL('../apps/api/src/main.ts', import.meta.url)

/** Starts Portineria itself, as an operator runs it. */
export const startApp = (settings: Record<string, string>): Promise<Server> =>
  startServer(appScript, { HOST: '127.0.0.1', PUBLIC_URL: 'http://localhost', ...settings }, '/api/health')
