/** Looks for functions and styles that the oldest browsers lack in everything that a browser runs. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { known, newerIn } from './newer-built-ins.ts'
import { root } from './run.ts'

/** The server and the scripts run in the Node that the project names. */
const folders = ['apps/web/src', 'packages/contract/src', 'packages/messages', 'packages/reference/src']
  .concat('packages/illustration/src', 'packages/mrz/src')
  .map((folder) => join(root, folder))

const sourcesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(tsx?|css)$/.test(name) && !/\.test\.tsx?$|(^|\/)(testing|node_modules)\b/.test(name))
    .map((name) => join(folder, name))

const found = folders
  .flatMap(sourcesIn)
  .flatMap((path) =>
    newerIn(readFileSync(path, 'utf8'), path.endsWith('.css') ? known.styles : known.functions).map(
      ({ line, name, missing }) => `${relative(root, path)}:${line} ${name}: not in ${missing.join(', ')}`,
    ),
  )
for (const place of found) console.log(place)
process.exitCode = found.length > 0 ? 1 : 0
