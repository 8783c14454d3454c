/** Whether a place exists on a day: the police keep ended places, because people were born in them. */

/** `ended` is the last day of the place; null while it exists. */
export type Ending = { ended: string | null }

export const isEndedBefore = ({ ended }: Ending, day: string): boolean => ended !== null && ended < day

export const endYear = ({ ended }: Ending): number | null => (ended === null ? null : Number(ended.slice(0, 4)))
