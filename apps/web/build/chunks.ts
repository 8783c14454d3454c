/**
 * Decides which code shares a file. Code that changes rarely is separate, so that it stays in the guests' caches after a new
 * release; the rest is grouped by the screens that need it. By default the build makes hundreds of small files, and a phone
 * fetches a hundred of them before the first screen.
 */
import type { Rolldown } from 'vite'

type Graph = { getModuleInfo(id: string): Rolldown.ModuleInfo | null }
type Group = Exclude<Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>['groups'], undefined>[number]

/** Measured values: with lower ones, screens fetch too much code that they do not need; with higher ones, too many files. */
const FEW = 2
const MANY = 4
const SMALL = 60_000

const areas = ['guest', 'admin', 'entrance'] as const
type Area = (typeof areas)[number]

/** The area of the app that a module belongs to, by its path. */
const ofArea: Record<Area, RegExp> = {
  entrance: /\/src\/account\/auth\//,
  guest: /\/src\/(guest\/|app\/guest-shell|account\/user\/)/,
  admin: /\/src\/(admin\/|account\/setup\/|app\/admin-shell|account\/user\/change-password\.page)/,
}
const schemas = /node_modules[\\/]zod[\\/]|packages[\\/]contract[\\/]src[\\/](?!rules)/
/** The part of the schemas that a guest's form needs, without the calls of every feature. */
const checkIn = /node_modules[\\/]zod[\\/]|packages[\\/]contract[\\/]src[\\/](schema|person|check-in-body)\.ts/

/** The areas whose screens import a module, directly or through others. */
function usersOf(id: string, graph: Graph, seen = new Set<string>()): Set<Area> {
  const users = new Set<Area>()
  const path = id.replaceAll('\\', '/')
  for (const area of areas) if (ofArea[area].test(path)) users.add(area)
  seen.add(id)
  for (const importer of graph.getModuleInfo(id)?.importers ?? [])
    if (!seen.has(importer)) for (const area of usersOf(importer, graph, seen)) users.add(area)
  return users
}

/** The modules that a phone's two first screens start from, besides the app's own start. */
const firstScreens = {
  login: /\/src\/account\/auth\/login\.page\.tsx$/,
  home: /\/src\/(guest\/booking\/home\.page|app\/guest-shell|pwa\/notes|lib\/booking\/start-home)\.tsx?$/,
}

/** The answers of an earlier visit, which a first visit does not have. */
const kept = /\/src\/lib\/persist-queries\.ts$/
/** The background work of a session, which follows the first screen. */
const soon = /\/src\/(app\/signed-in|pwa\/start-worker)\.ts$/

/** True if one of these modules imports this one, directly or through others. */
const isPartOf = (roots: RegExp, id: string, graph: Graph, seen = new Set<string>()): boolean => {
  if (roots.test(id.replaceAll('\\', '/'))) return true
  seen.add(id)
  return (graph.getModuleInfo(id)?.importers ?? []).some(
    (next) => !seen.has(next) && isPartOf(roots, next, graph, seen),
  )
}

/**
 * Each of the first screens in one file, what both need in another, and what other forms share with the log-in. What the operators' screens share with the guest's home is
 * separate, so that operators do not load the home.
 */
const firstFile = (id: string, graph: Graph): string | null => {
  const [login, home] = [isPartOf(firstScreens.login, id, graph), isPartOf(firstScreens.home, id, graph)]
  if (login && home) return 'both'
  if (login) return usersOf(id, graph).size === 1 ? 'login' : 'fields'
  if (!home && isPartOf(kept, id, graph)) return 'kept'
  if (!home) return isPartOf(soon, id, graph) ? 'soon' : null
  return usersOf(id, graph).has('admin') ? 'common' : 'home'
}

const needsSchemas = (id: string, graph: Graph, seen = new Set<string>()): boolean => {
  if (schemas.test(id)) return true
  seen.add(id)
  return (graph.getModuleInfo(id)?.importedIds ?? []).some((next) => !seen.has(next) && needsSchemas(next, graph, seen))
}

/** Code that only these areas share, in two groups: modules that need the schemas are separate. */
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

/** A module belongs to the first group that matches, together with its imports. */
const inOrder: Group[] = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
  { name: 'start', tags: ['$initial'] },
  // In this order: a group takes the imports of its modules along.
  ...['both', 'common', 'home', 'fields', 'login', 'kept', 'soon'].map((name) => ({
    name: (id: string, graph: Graph) => (firstFile(id, graph) === name ? name : null),
    test: /./,
  })),
  // Its own file, because the log-in loads it when a field gets the focus, and the home only after a refusal.
  { name: 'errors', test: /packages[\\/]contract[\\/]src[\\/]errors\.ts$/ },
  { name: 'street', test: /[\\/]illustration[\\/]src[\\/](facade|svg)/ },
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
