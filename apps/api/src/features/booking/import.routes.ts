/** Binds the calls about lists of reservations. */
import { importForm } from '@portineria/contract/import'
import { IMPORT_BYTES } from '@portineria/contract/rules/import'
import { parseInput } from '../../http/input.ts'
import type { Handlers } from '../../http/request.ts'
import { type UploadPace, withUpload } from '../../http/upload.ts'
import type { ImportService } from './import.service.ts'

export const importRoutes = (imports: ImportService, pace?: UploadPace): Handlers => ({
  importBookings: ({ caller, http }) =>
    withUpload(
      http,
      (_, readWhole) =>
        imports.run(caller, async () => {
          const { fields, bytes } = await readWhole(IMPORT_BYTES)
          return { form: parseInput(importForm, fields), bytes }
        }),
      pace,
    ),
  getLastImport: () => imports.last(),
  undoImport: ({ caller, body }) => imports.undo(caller, body.import_id),
})
