/** The states in use: the built-in ones, until the server says that an operator has imported others. */
import { builtInStates, type States } from '@portineria/reference/countries'
import { useQuery } from '@tanstack/react-query'
import { referenceQueries } from './reference.queries.ts'

export const useStates = (): States => useQuery(referenceQueries.states).data ?? builtInStates
