/** Starts a program that must not outlive the app, even when the app is killed without a chance to clean up. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import type { Writable } from 'node:stream'
import type { Owner } from './owner.ts'

/** The variables that setpriv and initdb need. The app's environment holds secrets and is not passed on. */
const CLEAN_ENV = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

export type Guarded = {
  command: string
  args: string[]
  lastSignal: 'INT' | 'KILL'
  cwd: string
  owner: Owner | undefined
}

/** Its error output is piped and its other output is ignored. The child's process id is that of the program itself. */
export function spawnGuarded(program: Guarded): ChildProcess {
  // A trial run is needed, because BusyBox has a setpriv without this option.
  const trial = spawnSync('setpriv', ['--pdeathsig', 'INT', '--', 'true'], { env: CLEAN_ENV })
  return trial.status === 0 ? spawnByKernel(program) : spawnByPipe(program)
}

/** Linux sends a signal when the parent thread ends, so this has to be called from the main thread. */
function spawnByKernel(program: Guarded): ChildProcess {
  const { command, args, lastSignal } = program
  return spawn('setpriv', ['--pdeathsig', lastSignal, '--', command, ...args], {
    ...spawnOptions(program),
    stdio: ['ignore', 'ignore', 'pipe'],
  })
}

/**
 * A shell starts a guard process and then becomes the program. The guard reads from a pipe that only the app holds. A
 * line means that the program has ended; end of file means that the app is gone, and the guard signals the program. The
 * guard's own parent exits at once, so that the guard is not a child of the program: PostgreSQL would take the exit of
 * an unknown child for a crash.
 */
const GUARD = '( { read -r _ <&3 || kill -s "$0" $$; } >/dev/null 2>&1 & ); exec "$@" 3<&-'

export function spawnByPipe(program: Guarded): ChildProcess {
  const { command, args, lastSignal } = program
  const child = spawn('/bin/sh', ['-c', GUARD, lastSignal, command, ...args], {
    ...spawnOptions(program),
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
  })
  const pipe = child.stdio[3] as Writable
  pipe.on('error', () => {})
  child.once('exit', () => pipe.end('\n'))
  return child
}

/** With a session of its own (`detached`), the server does not receive Ctrl-C; the app does, and stops the server cleanly. */
function spawnOptions({ cwd, owner }: Guarded) {
  return { ...owner, cwd, env: CLEAN_ENV, detached: true }
}
