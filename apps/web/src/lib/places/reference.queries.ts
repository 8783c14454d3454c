/** The queries for the police's tables. Their keys begin with `reference`, so replacing one table invalidates all of them. */
import type { ReferenceKind } from '@portineria/contract/reference'
import { builtInStates, createStates, type States } from '@portineria/reference/countries'
import { createMunicipalities, type Municipalities } from '@portineria/reference/municipalities'
import { unpack } from '@portineria/reference/packing'
import { statesFrom } from '@portineria/reference/police-states'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { ApiError, call } from '../api.ts'
import { readKeptMunicipalities } from './kept-municipalities.ts'

const A_WHILE = 5 * 60_000
// Offline the query fails at once, so that the field can say that the list could not be loaded.
const networkMode = 'always' as const
/** A table with the same digest never changes. */
const forEver = {
  networkMode,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  structuralSharing: false,
}

const inUse = queryOptions({
  queryKey: ['reference', 'in-use'],
  queryFn: ({ signal }) => call('getReference', {}, signal),
  staleTime: A_WHILE,
  networkMode,
})

const municipalities = (digest: string) =>
  queryOptions({
    ...forEver,
    queryKey: ['municipalities', digest],
    queryFn: async () => createMunicipalities(unpack(await call('getMunicipalities', { params: { digest } }))),
  })

const states = (digest: string) =>
  queryOptions({
    ...forEver,
    queryKey: ['states', digest],
    queryFn: async () => createStates(statesFrom(await call('getStates', { params: { digest } }))),
  })

/** Loads the table with the digest in use. If the table is replaced between the two calls, both are made once more. */
async function current<T>(
  client: QueryClient,
  kind: ReferenceKind,
  load: (digest: string, imported: boolean) => Promise<T>,
): Promise<T> {
  const ask = async () => {
    const { [kind]: table } = await client.fetchQuery(inUse)
    return load(table.digest, table.imported_at !== null)
  }
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'not_found')) throw error
    await client.invalidateQueries({ queryKey: inUse.queryKey, refetchType: 'none' })
    return ask()
  }
}

/** Without a connection the table that this browser has kept is used; the server checks each place once more when it is sent. */
async function orKept(load: () => Promise<Municipalities>): Promise<Municipalities> {
  const kept = async () => {
    const lines = await readKeptMunicipalities()
    return lines && createMunicipalities(unpack(lines))
  }
  try {
    return (!navigator.onLine && (await kept())) || (await load())
  } catch (error) {
    const table = error instanceof ApiError && error.code === 'network' ? await kept() : null
    if (!table) throw error
    return table
  }
}

export const referenceQueries = {
  all: ['reference'] as const,
  inUse,
  municipalities: queryOptions({
    queryKey: ['reference', 'municipalities'],
    queryFn: ({ client }) =>
      orKept(() => current(client, 'municipalities', (digest) => client.fetchQuery(municipalities(digest)))),
    staleTime: A_WHILE,
    gcTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    networkMode,
  }),
  /** The built-in states are part of the app and need no call. */
  states: queryOptions({
    queryKey: ['reference', 'states'],
    queryFn: ({ client }): Promise<States> =>
      current(client, 'states', async (digest, imported) =>
        imported ? client.fetchQuery(states(digest)) : builtInStates,
      ),
    staleTime: A_WHILE,
    structuralSharing: false,
    networkMode,
  }),
}
