/** `npm run restore -- <file>`: loads a backup into an empty database. The whole file is verified before anything changes. */
import { open } from 'node:fs/promises'
import { openArchive } from '../backup/archive.ts'
import { loadDatabase, requireKnown } from '../backup/load.ts'
import { RefusedError } from '../backup/refused.ts'
import { openFiles } from '../open-files.ts'
import { reachDatabase, requireSecrets, runCommand } from './instance.ts'

async function openGiven(path: string | undefined) {
  if (!path) throw new RefusedError('Which backup? npm run restore -- <file>')
  return open(path, 'r').catch((error: Error) => {
    throw new RefusedError(`${path} cannot be read: ${error.message}`)
  })
}

await runCommand(async (instance) => {
  await using file = await openGiven(process.argv[2])
  const { manifest, source } = await openArchive(file, await requireSecrets(instance.env))
  requireKnown(manifest.contents.migrations)
  const { rows, tables, jobs } = await loadDatabase(
    await reachDatabase(instance),
    source(openFiles(instance.env)),
    instance.log,
  )
  const files = manifest.parts.filter(({ name }) => name.startsWith('files/')).length
  return [
    `Restored what stood there on ${manifest.made_at}: ${rows} rows in ${tables} tables, ${files} files.`,
    `${jobs} jobs waited then and are queued again: mail among them leaves when the server starts.`,
  ].join('\n')
})
