import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { inFull } from '../../../test/faults/row.ts'
import { until } from '../../../test/until.ts'
import { startEmbeddedPostgres } from './launcher.ts'
import { listServers } from './survivors.ts'
import { killAll, makeFolder, query, removeFolder, startWriter, untilRows, type Writer } from './testing.ts'

/** Each kind of kill runs once, or five times in a full run. */
const ROUNDS = inFull(20, 4)

let dataDir: string
beforeEach(() => {
  dataDir = makeFolder()
})
afterEach(() => removeFolder(dataDir))

const mainPid = () => Number.parseInt(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10)

const kills: Record<string, (writer: Writer) => void | Promise<void>> = {
  app: (writer) => {
    writer.child.kill('SIGKILL')
  },
  tree: (writer) => {
    writer.child.kill('SIGKILL')
    killAll(listServers(join(dataDir, 'postgres')))
  },
  'server, then app': (writer) => {
    process.kill(mainPid(), 'SIGKILL')
    writer.child.kill('SIGKILL')
  },
  'server, app continues': async (writer) => {
    process.kill(mainPid(), 'SIGKILL')
    await untilRows(writer, 10)
    writer.child.kill('SIGKILL')
  },
}

it(`keeps every acknowledged row and always restarts, over ${ROUNDS} rounds of kill -9`, async () => {
  const acknowledged: string[] = []
  const begin = performance.now()
  for (let round = 0; round < ROUNDS; round++) {
    const [name, kill] = Object.entries(kills)[round % Object.keys(kills).length] ?? []
    const writer = startWriter(dataDir)
    await untilRows(writer, 20 + round * 7)
    await kill?.(writer)
    await writer.ended
    expect(writer.complaints, name).toEqual([])
    acknowledged.push(...writer.rows)
  }

  const postgres = await startEmbeddedPostgres({ dataDir })
  const present = new Set(
    (await query<{ id: string }>(postgres.connection, 'SELECT id FROM written')).map((row) => row.id),
  )
  await postgres.stop()
  const lost = acknowledged.filter((id) => !present.has(id))
  console.info(
    `${ROUNDS} rounds, ${acknowledged.length} rows, ${lost.length} lost, ${Math.round(performance.now() - begin)} ms`,
  )
  expect(lost).toEqual([])
})

// Files that initdb creates at the beginning, in the middle and at the end.
it.each(inFull(['pg_wal', 'global/pg_control', 'base/4'], ['global/pg_control']))(
  'starts from scratch after a kill during initdb, at %s',
  async (file) => {
    const writer = startWriter(dataDir)
    const draft = () => readdirSync(dataDir).find((name) => name.startsWith('postgres.init-'))
    await until(() => {
      const name = draft()
      return name !== undefined && existsSync(join(dataDir, name, file))
    }, `initdb made ${file}`)
    writer.child.kill('SIGKILL')
    await writer.ended
    expect(draft()).toBeDefined()

    const postgres = await startEmbeddedPostgres({ dataDir })
    expect(await query(postgres.connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    await postgres.stop()
    expect(draft()).toBeUndefined()
  },
)
