/**
 * Reads and writes backups. A backup is one tar file with the tables in the database's COPY format, the stored files
 * unchanged, and a manifest with the checksum of every part.
 */
import { createHash } from 'node:crypto'
import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { keysOf } from '../features/file/file.rules.ts'
import type { Files } from '../ports/files.ts'
import { type Secrets, sameSecret } from '../secrets.ts'
import type { Source } from './load.ts'
import { RefusedError } from './refused.ts'
import type { Contents, Snapshot, Table } from './snapshot.ts'
import { type Entry, listEntries, readEntry, tarWriter } from './tar.ts'

const FORMAT = 1
const ABOUT_KEY = 'backup'
const MANIFEST = 'manifest.json'
/** A keyed hash of the manifest. An attacker without DATA_KEY cannot forge a backup that this server would accept. */
const MARK = 'manifest.mark'
/** How much of a table is held in memory at once. */
const CHUNK = 4 * 1_048_576

const pack = promisify(gzip)
const unpack = promisify(gunzip)

type Manifest = {
  format: number
  product: string
  made_at: string
  /** A value encrypted with DATA_KEY, to detect a restore with another key. */
  key_check: string
  contents: Contents
  tables: { name: string; rows: number; parts: number }[]
  /** Keys of files that have a row but no bytes, because the upload was killed or the file was erased meanwhile. */
  missing: string[]
  parts: { name: string; size: number; sha256: string }[]
}
export type Summary = { rows: number; files: number; missing: string[]; jobs: number; bytes: number }

const partName = (table: string, part: number) => `tables/${table}/${String(part).padStart(6, '0')}.gz`
const fileName = (key: string) => `files/${key}`

/** A chunk may end within a row, because the parts of a table are concatenated again. */
async function* inChunks(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer[] = []
  let size = 0
  for await (const block of bytes) {
    held.push(block)
    size += block.length
    if (size < CHUNK) continue
    yield Buffer.concat(held, size)
    held = []
    size = 0
  }
  if (size > 0) yield Buffer.concat(held, size)
}

/** Every row is one line: COPY escapes a line break inside a value. */
function countRows(text: Buffer): number {
  let rows = 0
  for (let at = text.indexOf(10); at >= 0; at = text.indexOf(10, at + 1)) rows++
  return rows
}

type Writing = { snapshot: Snapshot; files: Files; secrets: Secrets; product: string; now: Date }

async function writeParts(file: FileHandle, { snapshot, files, secrets, product, now }: Writing): Promise<Summary> {
  const { contents } = snapshot
  const tar = tarWriter(file)
  const parts: Manifest['parts'] = []
  const add = async (name: string, bytes: Buffer) => {
    await tar.add(name, bytes)
    parts.push({ name, size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') })
  }
  const tables: Manifest['tables'] = []
  for (const table of contents.tables) {
    const written = { name: table.name, rows: 0, parts: 0 }
    for await (const chunk of inChunks(snapshot.read(table))) {
      written.rows += countRows(chunk)
      written.parts += 1
      await add(partName(table.name, written.parts), await pack(chunk))
    }
    tables.push(written)
  }
  const missing: string[] = []
  for (const row of contents.files) {
    const kept = keysOf(row).map(async (key) => ({ key, bytes: await files.get(key) }))
    for (const { key, bytes } of await Promise.all(kept)) {
      if (bytes) await add(fileName(key), bytes)
      else missing.push(key)
    }
  }
  const key_check = secrets.seal(product, ABOUT_KEY)
  const made_at = now.toISOString()
  const manifest: Manifest = { format: FORMAT, product, made_at, key_check, contents, tables, missing, parts }
  const text = JSON.stringify(manifest)
  await tar.add(MANIFEST, Buffer.from(text))
  await tar.add(MARK, Buffer.from(secrets.mark(text)))
  await tar.end()
  return {
    rows: tables.reduce((sum, { rows }) => sum + rows, 0),
    files: parts.filter(({ name }) => name.startsWith('files/')).length,
    missing,
    jobs: contents.jobs.length,
    bytes: parts.reduce((sum, { size }) => sum + size, 0),
  }
}

/** The file gets its name only once it is complete and synced to disk. Only its owner can read it. */
export async function writeArchive(path: string, writing: Writing): Promise<Summary> {
  const draft = `${path}.part`
  const file = await open(draft, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    throw new RefusedError(`${draft} cannot be written: ${error.message}`)
  })
  try {
    const summary = await writeParts(file, writing)
    await file.sync()
    await file.close()
    await rename(draft, path)
    await using folder = await open(dirname(path), 'r')
    await folder.sync()
    return summary
  } catch (error) {
    await file.close().catch(() => undefined)
    await rm(draft, { force: true })
    throw error
  }
}

async function bytesOf(file: FileHandle, entry: Entry): Promise<Buffer> {
  const blocks: Buffer[] = []
  for await (const block of readEntry(file, entry)) blocks.push(block)
  return Buffer.concat(blocks)
}

const damaged = (what: string) => new RefusedError(`The backup is damaged: ${what}. Nothing was changed.`)

function parseManifest(text: string): Manifest {
  let manifest: Manifest
  try {
    manifest = JSON.parse(text)
  } catch {
    throw damaged('its manifest cannot be read')
  }
  if (manifest.format !== FORMAT)
    throw new RefusedError('The backup has a form that this version does not know: install a newer Portineria.')
  return manifest
}

async function checkSums(file: FileHandle, entries: Map<string, Entry>, { parts }: Manifest): Promise<void> {
  for (const { name, size, sha256 } of parts) {
    const entry = entries.get(name)
    if (entry?.size !== size) throw damaged(`${name} is ${entry ? 'of another size' : 'missing'}`)
    const sum = createHash('sha256')
    for await (const block of readEntry(file, entry)) sum.update(block)
    if (sum.digest('hex') !== sha256) throw damaged(`${name} is not what was written`)
  }
}

export type Archive = { manifest: Manifest; source(files: Files): Source }

/** Reads the whole file once. A backup that is damaged, altered or from another server is refused before anything changes. */
export async function openArchive(file: FileHandle, secrets: Secrets): Promise<Archive> {
  const listed = await listEntries(file).catch((error: Error) => {
    throw damaged(error.message)
  })
  const entries = new Map(listed.map((entry) => [entry.name, entry]))
  const [manifestEntry, markEntry] = [entries.get(MANIFEST), entries.get(MARK)]
  if (!manifestEntry || !markEntry) throw damaged('it has no manifest')
  const text = (await bytesOf(file, manifestEntry)).toString('utf8')
  const manifest = parseManifest(text)
  if (secrets.unsealOrNull(manifest.key_check, ABOUT_KEY) === null)
    throw new RefusedError(
      'The backup was made under another DATA_KEY. Give that key: without it nobody could read the documents, and no key of a reservation would open.',
    )
  if (!sameSecret(secrets.mark(text), (await bytesOf(file, markEntry)).toString('utf8')))
    throw damaged('its manifest was changed')
  await checkSums(file, entries, manifest)

  const part = async (name: string): Promise<Buffer> => {
    const entry = entries.get(name)
    if (!entry) throw damaged(`${name} is missing`)
    return bytesOf(file, entry)
  }
  const tableOf = ({ name }: Table) => manifest.tables.find((table) => table.name === name)
  async function* read(table: Table): AsyncGenerator<Buffer> {
    const count = tableOf(table)?.parts ?? 0
    for (let n = 1; n <= count; n++) yield await unpack(await part(partName(table.name, n)))
  }
  return {
    manifest,
    source: (files) => ({
      contents: manifest.contents,
      read,
      rowsOf: (table) => tableOf(table)?.rows ?? 0,
      async placeFiles() {
        for (const { name } of manifest.parts)
          if (name.startsWith('files/')) await files.put(name.slice('files/'.length), await part(name))
      },
    }),
  }
}
