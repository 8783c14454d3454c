/** Uploads and reads files: re-encodes pictures, encrypts documents and PDFs, and checks who may read a file. */
import type { Calls } from '@portineria/contract/calls'
import type { CallResponse } from '@portineria/contract/endpoint'
import type { FilePurpose } from '@portineria/contract/file'
import { ROLE } from '@portineria/contract/rules/codes'
import { withoutInvisible } from '@portineria/contract/rules/invisible'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../db/client.ts'
import { AppError, wrongField } from '../../http/errors.ts'
import type { Caller } from '../../http/request.ts'
import type { UploadedFile } from '../../http/upload.ts'
import type { Files } from '../../ports/files.ts'
import type { Secrets } from '../../secrets.ts'
import type { AuditService } from '../audit/audit.service.ts'
import type { Limiter } from '../limit/limit.service.ts'
import { deleteFiles, type FileRow, findFile, findOwnDocument, insertFile, type NewFile } from './file.repo.ts'
import {
  formatFor,
  type IconSize,
  isWholePdf,
  kindOf,
  logoKey,
  type PictureWidth,
  pictureKey,
  purposes,
  sealedKey,
} from './file.rules.ts'
import { encodeDocument, encodeLogo, encodePicture } from './pictures.ts'
import { createSemaphore } from './semaphore.ts'
import { type Spooled, spool } from './spool.ts'

type Deps = {
  db: Database
  files: Files
  secrets: Secrets
  audit: AuditService
  limiter: Limiter
  log: FastifyBaseLogger
  /** Where incoming uploads are stored until they are complete. */
  spoolFolder: string
  /** Whether an apartment shows this picture or PDF to the caller. */
  showsFile(caller: Caller, fileId: string): Promise<boolean>
}

type Stored = { type: string; size: number; entries: { key: string; bytes: Buffer }[] }

/** Which form of a picture: a width in the best format that the browser accepts, or an icon of a logo. */
type Wanted = { width: PictureWidth; icon?: IconSize | undefined; accept: string | undefined }

export type ReadFile = { bytes: Buffer; type: string; open: boolean; name: string | null }

/** Complete uploads that are processed or wait for it. More than this would not be done before the client gives up. */
const MAX_ARRIVED = 24

/** Concurrent uploads: a guest sends a few documents, an operator all the pictures of a form. */
const OF_A_GUEST = 3
const OF_AN_OPERATOR = 12

/** Who uploads: an account, or a guest with a link of their own. */
type Uploader = { owner_id: number } | { guest_id: number }

const about = (id: string) => `file ${id}`

const plainName = (name: string | undefined): string | null =>
  name === undefined ? null : withoutInvisible(name.toWellFormed().replaceAll('\u0000', '')).slice(0, 200)

export type FileService = ReturnType<typeof createFileService>

export function createFileService({ db, files, secrets, audit, limiter, log, spoolFolder, showsFile }: Deps) {
  /** Running uploads per account or guest, from the first byte of a request to its response. Each process counts its own. */
  const running = new Map<string, number>()
  let arrived = 0
  // A decoded picture takes far more memory than its file, so two are decoded at a time, and a waiting one stays on disk.
  const atMostTwo = createSemaphore(2)

  const encrypted = (id: string, type: string, bytes: Buffer): Stored => ({
    type,
    size: bytes.length,
    entries: [{ key: sealedKey(id), bytes: secrets.sealBytes(bytes, about(id)) }],
  })

  /** Converts the bytes to the form in which they are stored. Refuses a kind of file that the purpose does not accept. */
  async function prepare(id: string, purpose: FilePurpose, bytes: Buffer): Promise<Stored> {
    const { kinds, kept } = purposes[purpose]
    const kind = kindOf(bytes)
    if (!kind || !kinds.includes(kind)) throw new AppError('wrong_type')
    if (kept === 'document') return encrypted(id, 'image/jpeg', await encodeDocument(bytes, kind))
    if (kept === 'pdf') {
      if (!isWholePdf(bytes)) throw new AppError('wrong_type')
      return encrypted(id, 'application/pdf', bytes)
    }
    if (kept === 'logo') {
      const { logo, icons } = await encodeLogo(bytes, kind)
      const entries = icons.map((icon) => ({ key: logoKey(id, icon.size), bytes: icon.bytes }))
      return { type: 'image/png', size: logo.length, entries: [{ key: logoKey(id), bytes: logo }, ...entries] }
    }
    const renditions = await encodePicture(bytes, kind)
    return {
      type: 'image/jpeg',
      size: renditions.at(-1)?.bytes.length ?? 0,
      entries: renditions.map((rendition) => ({
        key: pictureKey(id, rendition.width, rendition.format),
        bytes: rendition.bytes,
      })),
    }
  }

  async function store(uploader: Uploader, purpose: FilePurpose, name: string | null, spooled: Spooled) {
    const id = crypto.randomUUID()
    const stored = await atMostTwo(async () => prepare(id, purpose, await spooled.read()))
    return write({ id, purpose, name, ...uploader }, stored)
  }

  async function write(row: Pick<NewFile, 'id' | 'purpose' | 'name' | 'owner_id' | 'guest_id'>, stored: Stored) {
    const { id } = row
    const { type, size, entries } = stored
    // The row is inserted first. If the process is killed while it writes bytes, the sweep finds them through the row.
    await insertFile(db, { ...row, type, size })
    try {
      for (const { key, bytes: part } of entries) await files.put(key, part)
    } catch (cause) {
      await discard(id, entries)
      // The disk is full or the storage service is down. The upload itself is fine, so the client may try again later.
      throw new AppError('unavailable', { cause, retryAfter: 60 })
    }
    return { id, type, size }
  }

  /** Removes a partly written file. The sweep removes what cannot be removed now. */
  async function discard(id: string, entries: Stored['entries']): Promise<void> {
    try {
      for (const { key } of entries) await files.remove(key)
      await deleteFiles(db, [id])
    } catch (error) {
      log.warn({ file_id: id, err: error }, 'upload cleanup failed')
    }
  }

  async function mayRead(caller: Caller, row: FileRow): Promise<boolean> {
    if (caller.role_id === ROLE.admin || row.owner_id === caller.id) return true
    if (row.purpose === 'document') return findOwnDocument(db, row.id, caller.id)
    return showsFile(caller, row.id)
  }

  /** The limit is per account or guest, so a slow client only uses up its own places. */
  async function inTurn<T>(who: string, most: number, work: () => Promise<T>): Promise<T> {
    const own = running.get(who) ?? 0
    if (own >= most) throw new AppError('too_many', { retryAfter: 5 })
    running.set(who, own + 1)
    try {
      return await work()
    } finally {
      const left = (running.get(who) ?? 1) - 1
      if (left > 0) running.set(who, left)
      else running.delete(who)
    }
  }

  async function receive(
    uploader: Uploader,
    purpose: FilePurpose,
    file: UploadedFile,
  ): Promise<CallResponse<Calls['uploadFile']>> {
    await using spooled = await spool(spoolFolder, file.bytes, purposes[purpose].maxBytes)
    if (arrived >= MAX_ARRIVED) throw new AppError('unavailable', { retryAfter: 5 })
    arrived += 1
    try {
      // The file name of a document may contain a person's name and is not stored. A PDF is shown under its name.
      const name = purpose === 'flat_pdf' ? plainName(file.name) : null
      return await store(uploader, purpose, name, spooled)
    } finally {
      arrived -= 1
    }
  }

  return {
    /** Runs before any of the request's body is read. */
    admit<T>({ id, role_id }: Caller, work: () => Promise<T>): Promise<T> {
      const operator = role_id === ROLE.admin
      return inTurn(`account ${id}`, operator ? OF_AN_OPERATOR : OF_A_GUEST, async () => {
        if (!operator) await limiter.count({ rule: 'upload_account', key: String(id) })
        return work()
      })
    },

    async upload(caller: Caller, purpose: FilePurpose, file: UploadedFile) {
      // The answer is not 403, because that would sign the guest out.
      if (!purposes[purpose].guests && caller.role_id !== ROLE.admin) throw wrongField('purpose')
      return receive({ owner_id: caller.id }, purpose, file)
    },

    /** The same for a guest without an account, who uploads the picture of their own document. */
    companion: {
      admit: <T>(guestId: number, work: () => Promise<T>): Promise<T> =>
        inTurn(`guest ${guestId}`, OF_A_GUEST, async () => {
          await limiter.count({ rule: 'companion_upload', key: String(guestId) })
          return work()
        }),
      upload: (guestId: number, file: UploadedFile) => receive({ guest_id: guestId }, 'document', file),
    },

    /** PDFs that the server itself has fetched. */
    pdfs: {
      async keepPdf(purpose: 'police_receipt', bytes: Buffer): Promise<string> {
        const id = crypto.randomUUID()
        await write({ id, purpose }, await prepare(id, purpose, bytes))
        return id
      },
      async readPdf(id: string): Promise<Buffer> {
        const bytes = await files.get(sealedKey(id))
        if (!bytes) throw new AppError('not_found')
        return secrets.unsealBytes(bytes, about(id))
      },
    },

    async read(caller: Caller | null, id: string, wanted: Wanted): Promise<ReadFile> {
      const found = await findFile(db, id)
      if (!found) throw new AppError('not_found')
      const { file: row, open } = found
      if (!open && !(caller && (await mayRead(caller, row)))) throw new AppError('not_found')
      const { kept } = purposes[row.purpose]
      const picture = kept === 'picture'
      const format = formatFor(wanted.accept)
      const key = picture ? pictureKey(row.id, wanted.width, format) : sealedKey(row.id)
      const bytes = await files.get(kept === 'logo' ? logoKey(row.id, wanted.icon) : key)
      if (!bytes) throw new AppError('not_found')
      if (kept === 'logo') return { bytes, type: 'image/png', open, name: null }
      if (picture) return { bytes, type: `image/${format}`, open, name: null }
      const plain = secrets.unsealBytes(bytes, about(row.id))
      if (row.purpose === 'document' && caller?.role_id === ROLE.admin)
        await audit.record(db, { user_id: caller.id, action: 'document seen', entity: 'file', entity_id: row.id })
      return { bytes: plain, type: row.type, open, name: row.name }
    },
  }
}
