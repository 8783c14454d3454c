/** Checks every import against the rules and finds import cycles. (TypeScript 7 has no API that the usual tools could use.) */
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { featureImports, type ImportRule, importRules } from './import-rules.ts'
import { root } from './run.ts'

export type Import = { from: string; to: string; type: boolean }

const statement = /(?:^|\n)\s*(import|export)\s+(type\s+)?([^'"`;]*?from\s*)?['"]([^'"]+)['"]/g
const dynamic = /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g

/** The `exports` of each of our packages: `./views` → `./src/facade/views.ts`, or `./*` → `./src/*.ts`. */
const packageExports = new Map(
  globSync('packages/*/package.json', { cwd: root }).map((path) => {
    const { exports } = JSON.parse(readFileSync(join(root, path), 'utf8')) as { exports: Record<string, string> }
    return [posix.basename(dirname(path)), exports]
  }),
)

/** Returns a path inside the repository if the target is ours, otherwise the bare name of a package. */
function resolveTarget(from: string, target: string): string {
  if (target.startsWith('.')) return posix.normalize(posix.join(dirname(from), target))
  const [, name = '', path = ''] = /^@portineria\/(\w+)\/(.+)$/.exec(target) ?? []
  const exports = packageExports.get(name)
  const file = exports?.[`./${path}`] ?? exports?.['./*']?.replace('*', path)
  return file ? posix.join('packages', name, file) : target
}

const onlyTypes = (typeWord: string | undefined, names: string | undefined) =>
  typeWord !== undefined || /^\{(\s*type\s+[\w$]+(\s+as\s+\w+)?\s*,?)+\}\s*from\s*$/.test(names ?? '')

export function importsOf(from: string, code: string): Import[] {
  const named = [...code.matchAll(statement)].map(([, , type, names, target = '']) => ({
    from,
    to: resolveTarget(from, target),
    type: onlyTypes(type, names),
  }))
  const lazy = [...code.matchAll(dynamic)].map(([, target = '']) => ({
    from,
    to: resolveTarget(from, target),
    type: false,
  }))
  return [...named, ...lazy]
}

function breaks(rule: ImportRule, { from, to, type }: Import): boolean {
  const match = rule.from.exec(from)
  if (!match || !rule.to.test(to) || (type && !rule.typesToo)) return false
  return !rule.except || !new RegExp(rule.except.replaceAll('$1', match[1] ?? '')).test(to)
}

/** The feature folder of the web app that a file belongs to, such as `guest/door`. */
const featureOf = (file: string) => /^apps\/web\/src\/((?:guest|admin|account)\/[^/]+)\//.exec(file)?.[1]

/** The two feature folders that an import connects; null if both are the same or in different areas. */
function directionOf({ from, to }: Import): { from: string; to: string } | null {
  const [own, other] = [featureOf(from), featureOf(to)]
  if (!own || !other || own === other || own.split('/')[0] !== other.split('/')[0]) return null
  return { from: own, to: other }
}

const isDeclared = (direction: { from: string; to: string }) =>
  featureImports.some(({ from, to }) => from === direction.from && to === direction.to)

export const violations = (imports: readonly Import[]): string[] =>
  imports.flatMap((one) => {
    const direction = directionOf(one)
    return [
      ...importRules.filter((rule) => breaks(rule, one)).map(({ name }) => name),
      ...(direction && !isDeclared(direction) ? ['a feature may import another one only in a declared direction'] : []),
    ].map((name) => `${name}: ${one.from} → ${one.to}`)
  })

/** Declared directions that no import needs any more, and cycles among the declared ones. */
export function declarationFaults(imports: readonly Import[]): string[] {
  const used = new Set(imports.map(directionOf).map((direction) => direction && `${direction.from} → ${direction.to}`))
  const unused = featureImports.map(({ from, to }) => `${from} → ${to}`).filter((direction) => !used.has(direction))
  return [
    ...unused.map((direction) => `no import needs the declared direction ${direction}`),
    ...circles(featureImports),
  ]
}

/** Each cycle once, as the path around it. Type imports count, and so do `import()` calls, which the linter does not follow. */
export function circles(imports: readonly Pick<Import, 'from' | 'to'>[]): string[] {
  const next = Map.groupBy(imports, ({ from }) => from)
  const done = new Set<string>()
  const found: string[] = []
  const visit = (file: string, path: string[]) => {
    if (path.includes(file)) found.push(`import cycle: ${[...path.slice(path.indexOf(file)), file].join(' → ')}`)
    if (done.has(file)) return
    done.add(file)
    for (const { to } of next.get(file) ?? []) visit(to, [...path, file])
  }
  for (const file of next.keys()) visit(file, [])
  return found
}

if (import.meta.filename === process.argv[1]) {
  const files = globSync('{apps,packages,scripts,e2e,bench}/**/*.{ts,tsx}', { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !/node_modules|\/dist\/|\.test\.tsx?$/.test(path))
  const imports = files.flatMap((file) => importsOf(file, readFileSync(join(root, file), 'utf8')))
  const faults = [...violations(imports), ...declarationFaults(imports), ...circles(imports)]
  for (const fault of faults) console.error(fault)
  console.log(`${files.length} files, ${imports.length} imports, ${faults.length} faults`)
  process.exit(faults.length > 0 ? 1 : 0)
}
