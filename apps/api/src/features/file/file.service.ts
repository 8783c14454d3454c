/** Files: taken in by purpose, drawn anew or sealed, and shown to whom they concern. */
import type { Calls } from '@portineria/contract/calls'
import type { CallResponse } from '@portineria/contract/endpoint'
import type { FilePurpose } from '@portineria/contract/file'
import { ROLE } from '@portineria/contract/rules/codes'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../db/client.ts'
import { AppError, wrongField } from '../../http/errors.ts'
import type { Caller } from '../../http/request.ts'
import type { UploadedFile } from '../../http/upload.ts'
import type { Files } from '../../ports/files.ts'
import type { Secrets } from '../../secrets.ts'
import type { AuditService } from '../audit/audit.service.ts'
import type { Limiter } from '../limit/limit.service.ts'
import { deleteFiles, type FileRow, findFile, findOwnDocument, insertFile } from './file.repo.ts'
import { formatFor, isWholePdf, kindOf, type PictureWidth, pictureKey, purposes, sealedKey } from './file.rules.ts'
import { inTurn } from './in-turn.ts'
import { drawDocument, drawPicture } from './pictures.ts'
import { type Spooled, spool } from './spool.ts'

type Deps = {
  db: Database
  files: Files
  secrets: Secrets
  audit: AuditService
  limiter: Limiter
  log: FastifyBaseLogger
  /** Where uploads wait until all of them has come. */
  spoolFolder: string
  /** Whether the caller is shown this picture or PDF on some apartment. */
  showsFile(caller: Caller, fileId: string): Promise<boolean>
}

type Stored = { type: string; size: number; entries: { key: string; bytes: Buffer }[] }

export type ReadFile = { bytes: Buffer; type: string; open: boolean; name: string | null }

/** Uploads that have arrived and are worked on or wait for it: as many as are done while a sender still waits. */
const MOST_ARRIVED = 24

/** How many one account may have on their way at once: a guest's documents, the pictures of an operator's form. */
const mostComing = ({ role_id }: Caller) => (role_id === ROLE.admin ? 12 : 3)

const about = (id: string) => `file ${id}`

const plainName = (name: string | undefined): string | null =>
  name?.toWellFormed().replaceAll('\u0000', '').slice(0, 200) ?? null

export type FileService = ReturnType<typeof createFileService>

export function createFileService({ db, files, secrets, audit, limiter, log, spoolFolder, showsFile }: Deps) {
  /** Per account, from the first byte of a request to its answer. In this process: others count their own. */
  const coming = new Map<number, number>()
  let arrived = 0
  // A decoded picture takes far more memory than its file: two at a time, and nobody's bytes are read before their turn.
  const atMostTwo = inTurn(2)

  const sealed = (id: string, type: string, bytes: Buffer): Stored => ({
    type,
    size: bytes.length,
    entries: [{ key: sealedKey(id), bytes: secrets.sealBytes(bytes, about(id)) }],
  })

  /** The form in which the bytes are kept; what is not what its purpose asks for is refused. */
  async function prepare(id: string, purpose: FilePurpose, bytes: Buffer): Promise<Stored> {
    const { kinds, kept } = purposes[purpose]
    const kind = kindOf(bytes)
    if (!kind || !kinds.includes(kind)) throw new AppError('wrong_type')
    if (kept === 'document') return sealed(id, 'image/jpeg', await drawDocument(bytes, kind))
    if (kept === 'pdf') {
      if (!isWholePdf(bytes)) throw new AppError('wrong_type')
      return sealed(id, 'application/pdf', bytes)
    }
    const drawings = await drawPicture(bytes, kind)
    return {
      type: 'image/jpeg',
      size: drawings.at(-1)?.bytes.length ?? 0,
      entries: drawings.map((drawing) => ({
        key: pictureKey(id, drawing.width, drawing.format),
        bytes: drawing.bytes,
      })),
    }
  }

  async function store(caller: Caller, purpose: FilePurpose, name: string | null, spooled: Spooled) {
    const id = crypto.randomUUID()
    const { type, size, entries } = await atMostTwo(async () => prepare(id, purpose, await spooled.read()))
    // The row first: bytes that a kill leaves behind are found by it and swept.
    await insertFile(db, { id, purpose, type, size, name, owner_id: caller.id })
    try {
      for (const { key, bytes: part } of entries) await files.put(key, part)
    } catch (cause) {
      await forget(id, entries)
      // A full disk, a storage service that is away: the sender's picture is fine, and welcome later.
      throw new AppError('unavailable', { cause, retryAfter: 60 })
    }
    return { id, type, size }
  }

  /** Nothing half-written stays. What cannot be removed now is removed by the sweep. */
  async function forget(id: string, entries: Stored['entries']): Promise<void> {
    try {
      for (const { key } of entries) await files.remove(key)
      await deleteFiles(db, [id])
    } catch (error) {
      log.warn({ err: error }, 'what was left of a refused upload waits for the sweep')
    }
  }

  async function mayRead(caller: Caller, row: FileRow): Promise<boolean> {
    if (caller.role_id === ROLE.admin || row.owner_id === caller.id) return true
    if (row.purpose === 'document') return findOwnDocument(db, row.id, caller.id)
    return showsFile(caller, row.id)
  }

  return {
    /** Before anything of a request's body is read. A slow sender keeps a place of their own, and nobody else's. */
    async admit<T>(caller: Caller, work: () => Promise<T>): Promise<T> {
      const own = coming.get(caller.id) ?? 0
      if (own >= mostComing(caller)) throw new AppError('too_many', { retryAfter: 5 })
      coming.set(caller.id, own + 1)
      try {
        if (caller.role_id !== ROLE.admin) await limiter.count({ rule: 'upload_account', key: String(caller.id) })
        return await work()
      } finally {
        const left = (coming.get(caller.id) ?? 1) - 1
        if (left > 0) coming.set(caller.id, left)
        else coming.delete(caller.id)
      }
    },

    async upload(caller: Caller, purpose: FilePurpose, file: UploadedFile): Promise<CallResponse<Calls['uploadFile']>> {
      const { guests, maxBytes } = purposes[purpose]
      // Not a 403: that would sign the guest out.
      if (!guests && caller.role_id !== ROLE.admin) throw wrongField('purpose')
      await using spooled = await spool(spoolFolder, file.bytes, maxBytes)
      if (arrived >= MOST_ARRIVED) throw new AppError('unavailable', { retryAfter: 5 })
      arrived += 1
      try {
        // What a document was called may say whose it is; a PDF is opened under its name.
        const name = purpose === 'flat_pdf' ? plainName(file.name) : null
        return await store(caller, purpose, name, spooled)
      } finally {
        arrived -= 1
      }
    },

    async read(caller: Caller | null, id: string, width: PictureWidth, accept: string | undefined): Promise<ReadFile> {
      const found = await findFile(db, id)
      if (!found) throw new AppError('not_found')
      const { file: row, open } = found
      if (!open && !(caller && (await mayRead(caller, row)))) throw new AppError('not_found')
      const picture = purposes[row.purpose].kept === 'picture'
      const format = formatFor(accept)
      const bytes = await files.get(picture ? pictureKey(row.id, width, format) : sealedKey(row.id))
      if (!bytes) throw new AppError('not_found')
      if (picture) return { bytes, type: `image/${format}`, open, name: null }
      const plain = secrets.unsealBytes(bytes, about(row.id))
      if (row.purpose === 'document' && caller?.role_id === ROLE.admin)
        await audit.record(db, { user_id: caller.id, action: 'document seen', entity: 'file', entity_id: row.id })
      return { bytes: plain, type: row.type, open, name: row.name }
    },
  }
}
