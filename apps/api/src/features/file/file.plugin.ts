/** Files join the server: pictures, papers and documents, uploaded and read. */
import { join } from 'node:path'
import type { Core } from '../../core.ts'
import type { Files } from '../../ports/files.ts'
import type { FlatService } from '../flat/flat.service.ts'
import { fileRoutes } from './file.routes.ts'
import { createFileService, type FileService } from './file.service.ts'

export function filePlugin(core: Core, { files, flats }: { files: Files; flats: FlatService }): FileService {
  const spoolFolder = join(core.env.DATA_DIR, 'incoming')
  const service = createFileService({ ...core, files, spoolFolder, showsFile: flats.showsFile })
  core.answer(fileRoutes(service, core.options.uploadPace))
  return service
}
