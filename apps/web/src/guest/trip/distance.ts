/**
 * How a guest gets to an experience: on foot up to three kilometres, otherwise by taxi. Pure. The minutes are an estimate for a
 * city, so a ride is rounded up to five minutes.
 */
const WALKABLE = 3000
/** Metres per minute at an easy walking pace. */
const PACE = 80

const MINUTES_TO_GET_IN = 5
const MINUTES_PER_KM_IN_TOWN = 3
const KM_IN_TOWN = 10
const MINUTES_PER_KM_BEYOND = 1.5
const STEP = 5

export type Way =
  | { by: 'door' }
  | { by: 'foot'; minutes: number }
  /** Kilometres with one decimal below ten, else whole. */
  | { by: 'taxi'; minutes: number; km: number }

export function wayTo(metres: number): Way {
  if (metres <= 0) return { by: 'door' }
  if (metres <= WALKABLE) return { by: 'foot', minutes: Math.ceil(metres / PACE) }
  const far = metres / 1000
  const inTown = Math.min(far, KM_IN_TOWN) * MINUTES_PER_KM_IN_TOWN
  const beyond = Math.max(0, far - KM_IN_TOWN) * MINUTES_PER_KM_BEYOND
  const minutes = Math.ceil((MINUTES_TO_GET_IN + inTown + beyond) / STEP) * STEP
  return { by: 'taxi', minutes, km: far < 10 ? Math.round(far * 10) / 10 : Math.round(far) }
}
