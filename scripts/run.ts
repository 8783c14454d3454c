/** Runs a command of the project's tools and returns its exit code, output and duration. */
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

export type Outcome = { code: number; output: string; seconds: number }

type Options = {
  env?: Record<string, string>
  /** Also prints the output while the command runs, in whole lines: another command may print at the same time. */
  live?: boolean
}

export function run(command: string, args: string[], { env = {}, live = false }: Options = {}): Promise<Outcome> {
  const started = performance.now()
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    let printed = 0
    const print = (end: number) => {
      if (live && end > printed) process.stdout.write(output.slice(printed, end))
      printed = Math.max(printed, end)
    }
    const take = (chunk: string) => {
      output += chunk
      print(output.lastIndexOf('\n') + 1)
    }
    child.stdout.setEncoding('utf8')
    child.stderr.setEncoding('utf8')
    child.stdout.on('data', take)
    child.stderr.on('data', take)
    const end = (code: number) => {
      print(output.length)
      resolve({ code, output, seconds: (performance.now() - started) / 1000 })
    }
    child.on('error', (error) => {
      output += error.message
      end(1)
    })
    child.on('close', (code) => end(code ?? 1))
  })
}
