/** Calls about files: documents, pictures and PDFs, stored by purpose. */
import * as z from 'zod/mini'
import { declare } from './endpoint.ts'
import { ICON_SIZES, PICTURE_WIDTHS } from './rules/pictures.ts'
import * as s from './schema.ts'

const uploadPurpose = z.enum(['document', 'flat_image', 'flat_pdf', 'trip_photo', 'chat_photo', 'logo'])

/** The fields sent with a file; the file itself is the next part of the form. */
export const uploadForm = z.object({ purpose: uploadPurpose })
/** The server itself stores receipts of the police. */
export type FilePurpose = z.output<typeof uploadPurpose> | 'police_receipt'

export const fileCalls = {
  uploadFile: declare({
    method: 'POST',
    path: '/file',
    who: 'logged',
    extra: true,
    summary: 'Upload one file (multipart: `purpose`, then the file)',
    consumes: 'multipart/form-data',
    status: 201,
    response: z.object({ id: s.fileId, type: z.string(), size: z.int() }),
    errors: ['too_slow', 'too_large', 'wrong_type', 'too_many', 'unavailable'],
  }),
  getFile: declare({
    method: 'GET',
    path: '/file/:id',
    who: 'visitor',
    extra: true,
    summary: 'A file: pictures of visible apartments and experiences are public, the rest is judged by its purpose',
    params: z.object({ id: s.fileId }),
    query: z.object({
      w: z.optional(z.enum(PICTURE_WIDTHS)),
      /** Of a logo only: the square icon of this size. */
      icon: z.optional(z.enum(ICON_SIZES)),
    }),
    produces: 'application/octet-stream',
    response: z.unknown(),
  }),
}
