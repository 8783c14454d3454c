/** Waits for something that happens in its own time. The limit only ends a test that hangs. */
import { setTimeout as sleep } from 'node:timers/promises'

export async function until(
  condition: () => boolean | Promise<boolean>,
  what: string,
  patienceMs = 120_000,
): Promise<void> {
  const deadline = performance.now() + patienceMs
  while (!(await condition())) {
    if (performance.now() > deadline) throw new Error(`Waited in vain until ${what}`)
    await sleep(20)
  }
}
