/** Used when no broker is configured and the server is not a demo: every pulse is `offline`. */
import type { Doors } from '../../ports/doors.ts'

export const noDoors: Doors = {
  condition: () => 'off',
  pulse: async () => 'offline',
  follow: () => undefined,
  listen: () => undefined,
  found: async () => [],
  close: async () => undefined,
}
