/** The id of a town in its list, by which the search says which one it points at. */
import type { Municipality } from '@portineria/reference/municipalities'

export const optionId = (listId: string, { code }: Municipality): string => `${listId}-${code}`
