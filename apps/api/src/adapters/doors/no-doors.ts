/** A house without devices: no broker is given and it is no demo. Its doors are never reached. */
import type { Doors } from '../../ports/doors.ts'

export const noDoors: Doors = {
  condition: () => 'off',
  pulse: async () => 'offline',
  follow: () => undefined,
  listen: () => undefined,
  close: async () => undefined,
}
