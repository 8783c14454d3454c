/** Checks that git contains no secrets, in committed files or in new ones. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root, run } from './run.ts'
import { type Kind, secretsIn } from './secret-rules.ts'

type Allowed = { path: string; kind: Kind; reason: string }

/** Secrets that protect nothing: each file with the kind it may contain, and the reason. */
const allowed: readonly Allowed[] = [
  {
    path: 'apps/api/test/push-service.pem',
    kind: 'private key',
    reason: 'the key of the push service that the tests start on this machine',
  },
]

/** Lock files contain checksums of packages, which are not secrets; the others are not text. */
const skipped = /(?:^|\/)package-lock\.json$|\.(?:png|jpe?g|webp|avif|ico|woff2?|pdf|gz|br|zip)$/

export function faultsIn(files: Iterable<[path: string, text: string]>, allowances = allowed): string[] {
  const unused = new Set(allowances)
  const faults: string[] = []
  for (const [path, text] of files)
    for (const { kind, line } of secretsIn(text)) {
      const allowance = allowances.find((each) => each.path === path && each.kind === kind)
      if (allowance) unused.delete(allowance)
      else faults.push(`${path}:${line}: looks like a ${kind}`)
    }
  return [
    ...faults,
    ...[...unused].map(({ path, kind }) => `${path}: has no ${kind} any more, remove it from the list`),
  ]
}

/** A file that was removed but is still in git's list cannot be read. */
function* texts(paths: string[]): Generator<[string, string]> {
  for (const path of paths) {
    try {
      yield [path, readFileSync(join(root, path), 'utf8')]
    } catch (error) {
      if (!['ENOENT', 'EISDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
    }
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { code, output } = await run('git', ['ls-files', '--cached', '--others', '--exclude-standard'])
  if (code !== 0) {
    console.log(`not a git checkout, nothing to check: ${output.trim()}`)
    process.exit(0)
  }
  const paths = output.split('\n').filter((path) => path && !skipped.test(path))
  const faults = faultsIn(texts(paths))
  for (const fault of faults) console.log(fault)
  console.log(`${paths.length} files, ${faults.length} faults`)
  process.exit(faults.length > 0 ? 1 : 0)
}
