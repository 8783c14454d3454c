/** Tests a full disk: calls that need it are refused with 503, the others work, and no partly written file stays. */
import { spawnSync } from 'node:child_process'
import { readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'
import { file } from '../../src/features/file/file.table.ts'
import { call } from '../app.ts'
import { type Child, startChild, untilUp } from '../child.ts'
import { makeUser } from '../factories.ts'
import { openSession } from '../stay.ts'
import { until } from '../until.ts'
import { upload } from '../upload.ts'
import { admin, type Instance, openInstance } from './instance.ts'
import { keepWriting, newLoad, openCalendar } from './load.ts'
import { noisyPhoto } from './pictures.ts'
import { inFull, reportRow } from './row.ts'

const MB = 1024 * 1024
const root = process.getuid?.() === 0
/** Gives one process and its children a private mount namespace. Without root, a user namespace makes it root inside. */
const OWN_MOUNTS = root ? ['--mount'] : ['--user', '--map-root-user', '--mount']
const canMount = (() => {
  const trial = ['sh', '-c', 'mount -t tmpfs -o size=1m tmpfs /tmp']
  return spawnSync('unshare', [...OWN_MOUNTS, ...trial]).status === 0
})()

const houses: Instance[] = []
const children: Child[] = []
afterEach(async () => {
  for (const child of children.splice(0)) {
    child.process.kill('SIGTERM')
    await child.ended
  }
  for (const instance of houses.splice(0)) await instance.close()
})

/** Starts a server whose DATA_DIR is a file system of `mb` megabytes. */
async function startSmall(instance: Instance, mb: number, settings: Record<string, string>) {
  const small = join(instance.folder, 'small')
  const inside = `mkdir -p "$0" && mount -t tmpfs -o size=${mb}m,mode=0755 tmpfs "$0" && exec "$@"`
  const wrap = ['unshare', ...OWN_MOUNTS, 'sh', '-c', inside, small]
  const child = startChild({ ...settings, DATA_DIR: small }, wrap)
  children.push(child)
  await untilUp(child)
  // The path of the same folder from outside of the namespace.
  return { child, folder: `/proc/${child.process.pid}/root${small}` }
}

const filler = (folder: string) => join(folder, 'filler')
/** Fills the disk until `free` bytes are left. */
function fill(folder: string, free: number): void {
  const { bavail, bsize } = statfsSync(folder)
  writeFileSync(filler(folder), Buffer.alloc(Math.max(0, bavail * bsize - free)))
}

const filesIn = (folder: string) =>
  readdirSync(join(folder, 'files'), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())

it.runIf(canMount)(
  'a full disk for files: uploads are refused with 503, leave nothing, and work again when there is space',
  async () => {
    const instance = await openInstance()
    houses.push(instance)
    const { child, folder } = await startSmall(instance, 24, await instance.settingsOf())
    const guest = await openSession(instance.bookingAdmin, (await makeUser(instance.bookingAdmin)).id)
    const operator = await admin(instance.bookingAdmin)
    const [paper, picture] = [await noisyPhoto(600, 400), await noisyPhoto(640, 400)]
    const first = await upload(child, guest, 'document', paper)
    expect(first.status).toBe(201)
    const before = filesIn(folder).length

    const ROUNDS = inFull(20, 3)
    const answers: number[] = []
    let halves = 0
    for (let round = 0; round < ROUNDS; round++) {
      // The free space grows from none to almost enough, so each round fails at another of the picture's nine files.
      fill(folder, Math.round((round / ROUNDS) * 200_000))
      const refused = [await upload(child, operator, 'flat_image', picture)]
      if (round === 0) refused.push(await upload(child, guest, 'document', paper))
      for (const { status, body } of refused) {
        answers.push(status)
        expect(body.errors?.[0]?.message).toBe('Service unavailable')
      }
      halves += filesIn(folder).length - before
      // Calls that do not need the disk still work.
      expect((await call(child, 'listFlats', {}, guest)).status).toBe(200)
      rmSync(filler(folder))
    }
    const after = await upload(child, operator, 'flat_image', picture)
    const rows = await instance.bookingAdmin.db.select().from(file)
    reportRow({
      row: 'disk full, files',
      what: 'uploads refused with 503, nothing half-written, accepted again when there is room',
      tried: answers.length,
      survived: answers.filter((status) => status === 503).length,
      lost: halves + answers.filter((status) => status !== 503).length,
    })
    expect(answers).toEqual(answers.map(() => 503))
    expect(halves).toBe(0)
    expect(after.status).toBe(201)
    expect(rows.map(({ id }) => id).toSorted()).toEqual([first.body.id, after.body.id].toSorted())
  },
)

// This test needs real root, because PostgreSQL refuses to run as the root of a user namespace.
it.runIf(canMount && root && inFull(true, false))(
  'a full disk for the embedded database: writes are refused, and the server works again when there is space',
  { timeout: 300_000 },
  async () => {
    const instance = await openInstance({ embedded: true })
    houses.push(instance)
    const { child, folder } = await startSmall(instance, 320, await instance.settingsOf())
    const bookingAdmin = instance.deskAt(join(folder, 'postgres/socket'))
    const [token, nextNight] = [await admin(bookingAdmin), await openCalendar(bookingAdmin)]
    const load = newLoad()
    const stopWriting = keepWriting(load, { url: () => child.url, token, nextNight })
    await until(() => load.promised.length > 50, 'the server works')
    await bookingAdmin.db.execute(sql`create table ballast (filling text)`)
    fill(folder, 2 * MB)
    // Inserts rows until neither the tables nor the log can grow.
    await until(
      () =>
        bookingAdmin.db
          .execute(sql`insert into ballast select repeat(md5(n::text), 30) from generate_series(1, 2000) n`)
          .then(
            () => false,
            () => true,
          ),
      'the disk is full',
      60_000,
    )
    await until(() => (load.answers.get(503) ?? 0) > 20, 'writes are refused')
    const refused = load.answers.get(503) ?? 0
    rmSync(filler(folder))
    const before = load.promised.length
    await until(() => load.promised.length > before + 20, 'the server works again')
    await stopWriting()
    const { rows } = await bookingAdmin.db.execute<{ code: string }>(sql`select code from booking`)
    const kept = new Set(rows.map(({ code }) => code))
    const lost = load.promised.filter(({ code }) => !kept.has(code)).length
    reportRow({
      row: 'disk full, embedded database',
      what: `acknowledged writes before, during and after; ${refused} refused with 503 meanwhile`,
      tried: load.promised.length,
      survived: load.promised.length - lost,
      lost: lost + load.unclear.length,
    })
    expect(load.unclear).toEqual([])
    expect(lost).toBe(0)
    expect(child.process.exitCode).toBeNull()
  },
)
