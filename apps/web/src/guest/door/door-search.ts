/** The search parameters of the door page: which stay. */
import { whole } from '../../lib/search-values.ts'

export type DoorSearch = { stay?: number }

export const doorSearch = (raw: Record<string, unknown>): DoorSearch => ({ stay: whole(raw.stay) })
