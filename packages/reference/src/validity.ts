/** Until when a place counts: the police keep those that ended, because people were born in them. */

/** `ended` is the last day it counted; null while it still does. */
export type Ending = { ended: string | null }

export const isEndedBefore = ({ ended }: Ending, day: string): boolean => ended !== null && ended < day

export const endYear = ({ ended }: Ending): number | null => (ended === null ? null : Number(ended.slice(0, 4)))
