/** Finds and ends the server processes that a killed app left in a folder, so that a fresh server can open it. */
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const PROGRAMS = ['postgres', 'initdb', 'setpriv']

/**
 * Only while holding the folder's lock: whoever still runs here has lost its app. From "finish in order" to "now"; even
 * the last loses no committed row, because the next start replays the log.
 */
export async function endSurvivors(folder: string): Promise<void> {
  const main = readMainPid(folder)
  // Alone, because the same signal means something else to the other processes of a server.
  if (listServers(folder).includes(main)) await signal([main], 'SIGINT', folder, 20_000)
  // Without their main process the others end by themselves, unless they are busy.
  await waitUntilGone(folder, 2_000)
  await signal(listServers(folder), 'SIGQUIT', folder, 5_000)
  await killSurvivors(folder)
  // PostgreSQL trusts the number in this file, which may belong to anybody by now, or to a zombie.
  rmSync(join(folder, 'postmaster.pid'), { force: true })
}

/** At once: for what is left of an initialisation, whose files are thrown away. */
export async function killSurvivors(folder: string): Promise<void> {
  await signal(listServers(folder), 'SIGKILL', folder, 5_000)
  const left = listServers(folder)
  if (left.length > 0) throw new Error(`Processes ${left.join(', ')} still use ${folder} and cannot be stopped.`)
}

export function listServers(folder: string): number[] {
  return process.platform === 'linux' ? listByWorkingFolder(folder) : listByPidFile(folder)
}

/** All processes of a server work in its data folder; a zombie has no working folder any more and does not count. */
function listByWorkingFolder(folder: string): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => {
      try {
        if (!pid || readlinkSync(`/proc/${pid}/cwd`) !== folder) return false
        return PROGRAMS.includes(readFileSync(`/proc/${pid}/comm`, 'utf8').trim())
      } catch {
        return false
      }
    })
}

/** Elsewhere only the main process is known; the others end by themselves when it is gone. */
export function listByPidFile(folder: string): number[] {
  const pid = readMainPid(folder)
  if (!pid) return []
  const { stdout } = spawnSync('ps', ['-p', String(pid), '-o', 'stat=', '-o', 'comm='], { encoding: 'utf8' })
  return /^[^Z].*postgres/.test(stdout.trim()) ? [pid] : []
}

/** 0 when there is none. */
function readMainPid(folder: string): number {
  try {
    return Number.parseInt(readFileSync(join(folder, 'postmaster.pid'), 'utf8'), 10) || 0
  } catch {
    return 0
  }
}

async function signal(pids: number[], name: NodeJS.Signals, folder: string, patienceMs: number): Promise<void> {
  for (const pid of pids) {
    try {
      process.kill(pid, name)
    } catch {
      // Gone in the meantime, or not ours to stop: the wait tells.
    }
  }
  await waitUntilGone(folder, patienceMs)
}

async function waitUntilGone(folder: string, patienceMs: number): Promise<void> {
  const deadline = performance.now() + patienceMs
  while (listServers(folder).length > 0 && performance.now() < deadline) await sleep(20)
}
