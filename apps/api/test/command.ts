/** Runs one of the server's commands as a separate process, the way `npm run` does. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

const quickImports = join(import.meta.dirname, '../src/quick-imports.ts')

type CommandName = 'backup' | 'restore' | 'move' | 'rekey' | 'create-admin'
type Options = { settings: Record<string, string>; args?: string[]; input?: string }

export async function runInstanceCommand(name: CommandName, { settings, args = [], input = '' }: Options) {
  const program = join(import.meta.dirname, `../src/commands/${name}.ts`)
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env
  const env = { PATH, HOME, ...(NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {}), ...settings }
  const child = spawn(process.execPath, ['--import', quickImports, program, ...args], {
    env,
    cwd: '/',
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  child.stdin.end(input)
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const [code, stdout, stderr] = await Promise.all([ended, text(child.stdout), text(child.stderr)])
  return { code, stdout, stderr }
}
