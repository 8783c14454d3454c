/** Starts a program that must not outlive the app, even when the app is killed without a chance to clean up. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import type { Writable } from 'node:stream'
import type { Owner } from './owner.ts'

/** Enough for setpriv and for what initdb calls; the app's own environment holds secrets that stay out of the server. */
const CLEAN_ENV = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

export type Guarded = {
  command: string
  args: string[]
  lastSignal: 'INT' | 'KILL'
  cwd: string
  owner: Owner | undefined
}

/** Its error output is piped, the rest ignored; the child's number is the program's own. */
export function spawnGuarded(program: Guarded): ChildProcess {
  // Tried rather than looked up: BusyBox has a setpriv without this option.
  const trial = spawnSync('setpriv', ['--pdeathsig', 'INT', '--', 'true'], { env: CLEAN_ENV })
  return trial.status === 0 ? spawnByKernel(program) : spawnByPipe(program)
}

/** Linux sends a signal when the parent dies. It means the parent's thread, so call this from the main one. */
function spawnByKernel(program: Guarded): ChildProcess {
  const { command, args, lastSignal } = program
  return spawn('setpriv', ['--pdeathsig', lastSignal, '--', command, ...args], {
    ...spawnOptions(program),
    stdio: ['ignore', 'ignore', 'pipe'],
  })
}

/**
 * A shell leaves a guard behind and then becomes the program. The guard reads from a pipe that only the app holds: a
 * line means that all is over, its end that the app is gone. Its own parent ends at once, so that it is not the
 * program's child: PostgreSQL would take the end of an unknown child for a crash.
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

/** A session of its own (`detached`) keeps Ctrl-C for the app, which then stops the server in order. */
function spawnOptions({ cwd, owner }: Guarded) {
  return { ...owner, cwd, env: CLEAN_ENV, detached: true }
}
