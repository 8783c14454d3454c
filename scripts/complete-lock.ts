/**
 * Completes the lock file after an install from a registry mirror that lacks packages for other platforms: `npm ci` requires
 * every optional package of every dependency in the lock file, also those it never installs on this machine.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.ts'

type Entry = {
  version?: string
  dev?: boolean
  optional?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
  optionalDependencies?: Record<string, string>
}
export type Packages = Record<string, Entry>

const systems = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32']
const processors = ['arm64', 'arm', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64']

/** The platform of a package, from the parts of its name: `@oxlint/binding-linux-arm64-musl`. */
function platformOf(name: string): Entry {
  const words = name.split(/[@/_-]/)
  const os = systems.filter((system) => words.includes(system))
  const cpu = processors.filter(
    (processor) => words.includes(processor) || words.some((word) => word === `${processor}le`),
  )
  const libc = words.some((word) => word.startsWith('musl')) ? ['musl'] : []
  return {
    ...(os.length > 0 ? { os } : {}),
    ...(cpu.length > 0 ? { cpu } : {}),
    ...(libc.length > 0 ? { libc } : {}),
  }
}

/** Whether Node would find `name` from the package at `path`. */
function isFound(packages: Packages, path: string, name: string): boolean {
  const parents = path
    .split('/node_modules/')
    .map((_, depth, parts) => parts.slice(0, depth + 1).join('/node_modules/'))
  return ['', ...parents].some((parent) => packages[`${parent && `${parent}/`}node_modules/${name}`] !== undefined)
}

export function missingEntries(packages: Packages): Packages {
  const missing: Packages = {}
  for (const [path, entry] of Object.entries(packages))
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      if (isFound({ ...packages, ...missing }, path, name)) continue
      const platform = platformOf(name)
      // A version range could only be resolved by the registry; platform packages are pinned to their parent's version.
      if (!/^\d/.test(version) || Object.keys(platform).length === 0)
        throw new Error(`cannot complete ${name}@${version}`)
      missing[`node_modules/${name}`] = { version, ...platform, ...(entry.dev ? { dev: true } : {}), optional: true }
    }
  return missing
}

if (import.meta.filename === process.argv[1]) {
  const path = join(root, 'package-lock.json')
  const lock = JSON.parse(readFileSync(path, 'utf8')) as { packages: Packages }
  const missing = missingEntries(lock.packages)
  const sorted = Object.entries({ ...lock.packages, ...missing }).toSorted(([a], [b]) => (a < b ? -1 : 1))
  writeFileSync(path, `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`)
  console.log(`${Object.keys(missing).length} packages for other platforms added to the lock file`)
}
