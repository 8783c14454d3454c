/** Binds the file calls to the service. */
import { uploadForm } from '@portineria/contract/file'
import { parseInput } from '../../http/input.ts'
import type { Handlers } from '../../http/request.ts'
import { type UploadPace, withUpload } from '../../http/upload.ts'
import { fileHeaders } from './file.present.ts'
import type { FileService } from './file.service.ts'

export const fileRoutes = (files: FileService, pace?: UploadPace): Handlers => ({
  uploadFile: ({ caller, http }) =>
    withUpload(
      http,
      (readForm) =>
        files.admit(caller, async () => {
          const { fields, file } = await readForm()
          return files.upload(caller, parseInput(uploadForm, fields).purpose, file)
        }),
      pace,
    ),
  getFile: async ({ caller, params, query, http, reply }) => {
    const file = await files.read(caller, params.id, {
      width: query.w ?? '1600',
      icon: query.icon,
      accept: http.headers.accept,
    })
    const vary = [reply.getHeader('vary'), 'accept'].filter(Boolean).join(', ')
    return reply.headers({ ...fileHeaders(file), vary }).send(file.bytes)
  },
})
