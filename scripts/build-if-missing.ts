/** Builds the web app before a start if it is missing or older than its sources. */
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from './run.ts'

const built = join(root, 'apps/web/dist/index.html')
const sources = [
  'apps/web/src',
  'apps/web/public',
  'apps/web/index.html',
  'apps/web/vite.config.ts',
  'apps/web/postcss.config.js',
  'apps/web/build',
  'packages',
  'package-lock.json',
]

function newest(path: string): number {
  if (!existsSync(path)) return 0
  const stat = statSync(path)
  if (!stat.isDirectory()) return stat.mtimeMs
  return Math.max(
    0,
    ...readdirSync(path)
      .filter((name) => name !== 'node_modules')
      .map((name) => newest(join(path, name))),
  )
}

const upToDate =
  existsSync(built) && statSync(built).mtimeMs > Math.max(...sources.map((path) => newest(join(root, path))))
if (!upToDate) {
  console.log('Building the web app (once)…')
  const { code, output } = await run('npm', ['run', 'build', '--silent'])
  if (code !== 0) {
    console.error(output)
    console.error(
      'The web app could not be built. Without development packages (npm ci --omit=dev), build it before you remove them.',
    )
    process.exit(1)
  }
}
