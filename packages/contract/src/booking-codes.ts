/** What a reservation may have as its status, platform and maker. */
import * as z from 'zod/mini'

export const status = z.literal([1, 2, 3, 4, 5, 6])
export const source = z.literal([0, 1, 2])
export const origin = z.enum(['operator', 'calendar', 'import', 'api'])
