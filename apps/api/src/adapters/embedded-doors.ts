/** The embedded door devices: none yet, so the health report says `off`. */
import type { Doors } from '../ports/doors.ts'

export const embeddedDoors: Doors = { condition: () => 'off' }
