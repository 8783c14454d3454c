/** Polls until a condition holds. The time limit only ends a test that hangs. */
import { setTimeout as sleep } from 'node:timers/promises'

export async function until(
  condition: () => boolean | Promise<boolean>,
  what: string,
  timeoutMs = 120_000,
): Promise<void> {
  const deadline = performance.now() + timeoutMs
  while (!(await condition())) {
    if (performance.now() > deadline) throw new Error(`Timed out, waited for: ${what}`)
    await sleep(20)
  }
}
