/** What the doors read from their address: of which stay. */
export type DoorSearch = { stay?: number }

export function doorSearch(raw: Record<string, unknown>): DoorSearch {
  const stay = Number(raw.stay)
  return { stay: Number.isInteger(stay) && stay > 0 ? stay : undefined }
}
