/** Checks every import against the rules and finds import cycles. (TypeScript 7 has no API that the usual tools could use.) */
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { type ImportRule, importRules } from './import-rules.ts'
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

export const violations = (imports: readonly Import[]): string[] =>
  imports.flatMap((one) =>
    importRules.filter((rule) => breaks(rule, one)).map((rule) => `${rule.name}: ${one.from} → ${one.to}`),
  )

/** Each cycle once, as the path around it. */
export function circles(imports: readonly Import[]): string[] {
  const next = Map.groupBy(
    imports.filter(({ type }) => !type),
    ({ from }) => from,
  )
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
  const faults = [...violations(imports), ...circles(imports)]
  for (const fault of faults) console.error(fault)
  console.log(`${files.length} files, ${imports.length} imports, ${faults.length} faults`)
  process.exit(faults.length > 0 ? 1 : 0)
}
