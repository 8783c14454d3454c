/** Finds and ends server processes that a killed app left in a folder, so that a new server can open it. */
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const PROGRAMS = ['postgres', 'initdb', 'setpriv']

/**
 * Call this only while holding the folder's lock: then a server that still runs there has lost its app. The signals
 * escalate from a clean shutdown to a kill. No signal loses a committed row, because the next start replays the log.
 */
export async function endSurvivors(folder: string): Promise<void> {
  const main = readMainPid(folder)
  // Only the main process gets this signal, because it means something else to the other processes.
  if (listServers(folder).includes(main)) await signal([main], 'SIGINT', folder, 20_000)
  // The other processes exit when the main process is gone, unless they are busy.
  await waitUntilGone(folder, 2_000)
  await signal(listServers(folder), 'SIGQUIT', folder, 5_000)
  await killSurvivors(folder)
  // PostgreSQL trusts the process id in this file, which may belong to another program or a zombie by now.
  rmSync(join(folder, 'postmaster.pid'), { force: true })
}

/** Kills at once. This alone is enough after an interrupted initdb, whose files are deleted. */
export async function killSurvivors(folder: string): Promise<void> {
  await signal(listServers(folder), 'SIGKILL', folder, 5_000)
  const left = listServers(folder)
  if (left.length > 0) throw new Error(`Processes ${left.join(', ')} still use ${folder} and cannot be stopped.`)
}

export function listServers(folder: string): number[] {
  return process.platform === 'linux' ? listByWorkingFolder(folder) : listByPidFile(folder)
}

/** The data folder is the working folder of all processes of a server. A zombie has no working folder and does not count. */
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

/** On other systems only the main process can be found. The others exit when it is gone. */
export function listByPidFile(folder: string): number[] {
  const pid = readMainPid(folder)
  if (!pid) return []
  const { stdout } = spawnSync('ps', ['-p', String(pid), '-o', 'stat=', '-o', 'comm='], { encoding: 'utf8' })
  return /^[^Z].*postgres/.test(stdout.trim()) ? [pid] : []
}

/** Returns 0 if there is no pid file. */
function readMainPid(folder: string): number {
  try {
    return Number.parseInt(readFileSync(join(folder, 'postmaster.pid'), 'utf8'), 10) || 0
  } catch {
    return 0
  }
}

async function signal(pids: number[], name: NodeJS.Signals, folder: string, timeoutMs: number): Promise<void> {
  for (const pid of pids) {
    try {
      process.kill(pid, name)
    } catch {
      // The process is gone already, or belongs to another user. The wait below shows which.
    }
  }
  await waitUntilGone(folder, timeoutMs)
}

async function waitUntilGone(folder: string, timeoutMs: number): Promise<void> {
  const deadline = performance.now() + timeoutMs
  while (listServers(folder).length > 0 && performance.now() < deadline) await sleep(20)
}
