/** Runs the whole server as a separate process, as `npm start` does. */
import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { until } from './until.ts'

const main = join(import.meta.dirname, '../src/main.ts')

export type Child = {
  process: ChildProcess
  url: string
  /** What it has printed on its console so far. */
  printed(): string
  /** Resolves when the process has ended. */
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null; stderr: string }>
}

/**
 * The server gets only the variables that any program needs. `wrap` is a command that executes the server; `program` is the server
 * of another folder.
 */
export function startChild(settings: Record<string, string>, wrap: string[] = [], program = main): Child {
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env
  const env = { PATH, HOME, ...(NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {}), ...settings }
  const [command, ...args] = [...wrap, process.execPath, program]
  const child = spawn(command, args, { env, cwd: '/', stdio: ['ignore', 'pipe', 'pipe'] })
  let printed = ''
  child.stdout.on('data', (chunk: Buffer) => {
    printed += chunk
  })
  const output = text(child.stderr)
  const ended = new Promise<Awaited<Child['ended']>>((resolve) => {
    child.once('exit', (code, signal) => void output.then((stderr) => resolve({ code, signal, stderr })))
  })
  return { process: child, url: `http://127.0.0.1:${settings.PORT ?? 3000}`, printed: () => printed, ended }
}

/** Waits until the server reports that it is healthy. Throws with its output if it ends before that. */
export async function untilUp(child: Child): Promise<void> {
  let over: Awaited<Child['ended']> | undefined
  void child.ended.then((end) => {
    over = end
  })
  await until(async () => {
    if (over) throw new Error(`The server ended: ${JSON.stringify(over)}`)
    return fetch(`${child.url}/api/health`).then(
      ({ status }) => status === 200,
      () => false,
    )
  }, 'the server was up')
}
