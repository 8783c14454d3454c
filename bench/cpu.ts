/**
 * Reads the processor time of processes, where the system reports it: unlike requests per second, it hardly depends on other
 * load.
 */
import { readFileSync } from 'node:fs'

/** The unit of /proc: a hundredth of a second on every Linux that Node runs on. */
const TICK_MS = 10

/** In ms, including ended child processes; null where there is no /proc. */
export function cpuOf(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The process name before the fields may contain spaces, so the fields are counted from its closing bracket.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) * TICK_MS
  } catch {
    return null
  }
}

export const cpuOfAll = (pids: readonly number[]): number | null =>
  process.platform === 'linux' ? pids.reduce((sum, pid) => sum + (cpuOf(pid) ?? 0), 0) : null
