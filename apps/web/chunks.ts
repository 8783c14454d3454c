/**
 * Which code comes in one file. What changes rarely is kept apart, so that a new release leaves it in the guests' caches; the
 * rest is put together by who needs it. Left alone, the build makes hundreds of small files, and a phone fetches a hundred of
 * them before the first screen.
 */
import type { Rolldown } from 'vite'

type Graph = { getModuleInfo(id: string): Rolldown.ModuleInfo | null }
type Group = Exclude<Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>['groups'], undefined>[number]

/** Measured: with fewer, screens fetch too much that they do not need; with more, too many files. */
const FEW = 2
const MANY = 4
const SMALL = 60_000

const areas = ['guest', 'admin', 'entrance'] as const
type Area = (typeof areas)[number]

/** Whose screen a module is, by where it lies. */
const ofArea: Record<Area, RegExp> = {
  entrance: /\/src\/account\/auth\//,
  guest: /\/src\/(guest\/|app\/guest-shell|account\/user\/profile\.page)/,
  admin: /\/src\/(admin\/|app\/admin-shell|account\/user\/change-password\.page)/,
}
const schemas = /node_modules[\\/]zod[\\/]|packages[\\/]contract[\\/]src[\\/](?!rules)/
/** Of them what a guest's form needs: not the calls of every feature. */
const checkIn = /node_modules[\\/]zod[\\/]|packages[\\/]contract[\\/]src[\\/](schema|person|check-in-body)\.ts/

/** For which screens a module is: those that import it, directly or through others. */
function usersOf(id: string, graph: Graph, seen = new Set<string>()): Set<Area> {
  const users = new Set<Area>()
  const path = id.replaceAll('\\', '/')
  for (const area of areas) if (ofArea[area].test(path)) users.add(area)
  seen.add(id)
  for (const importer of graph.getModuleInfo(id)?.importers ?? [])
    if (!seen.has(importer)) for (const area of usersOf(importer, graph, seen)) users.add(area)
  return users
}

const needsSchemas = (id: string, graph: Graph, seen = new Set<string>()): boolean => {
  if (schemas.test(id)) return true
  seen.add(id)
  return (graph.getModuleInfo(id)?.importedIds ?? []).some((next) => !seen.has(next) && needsSchemas(next, graph, seen))
}

/** What only these screens share; apart from it, what brings the schemas along. */
const sharedBy = (name: string, ...wanted: Area[]): Group[] => {
  const isTheirs = (id: string, graph: Graph) => {
    const users = usersOf(id, graph)
    return users.size === wanted.length && wanted.every((area) => users.has(area))
  }
  const group = (suffix: string, withSchemas: boolean, minShareCount: number): Group => ({
    name: (id, graph) => (isTheirs(id, graph) && needsSchemas(id, graph) === withSchemas ? name + suffix : null),
    test: /[\\/](src|packages)[\\/]/,
    minShareCount,
  })
  return [group('', false, FEW), group('-forms', true, MANY)]
}

/** The first that matches has a module, and takes along what it imports. */
const inOrder: Group[] = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
  { name: 'start', tags: ['$initial'] },
  { name: 'rules', test: /packages[\\/]contract[\\/]src[\\/]rules[\\/]/ },
  { name: 'schemas', test: checkIn },
  { name: 'calls', test: schemas },
  { name: 'libs', test: /node_modules/, minShareCount: 4 },
  { name: 'more-libs', test: /node_modules/, minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: SMALL },
  ...sharedBy('everybody', 'entrance', 'guest', 'admin'),
  ...sharedBy('inside', 'guest', 'admin'),
  ...sharedBy('guest', 'guest'),
  ...sharedBy('admin', 'admin'),
  ...sharedBy('entrance', 'entrance'),
]

export const groups: Group[] = inOrder.map((group, index) => ({ ...group, priority: inOrder.length - index }))
