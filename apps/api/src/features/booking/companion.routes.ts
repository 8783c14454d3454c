/** Binds the calls about companions' links. */
import type { Handlers } from '../../http/request.ts'
import { type UploadPace, withUpload } from '../../http/upload.ts'
import type { CompanionService } from './companion.service.ts'
import type { EarlierService } from './earlier.service.ts'

export const companionRoutes = (
  companions: CompanionService,
  earlier: EarlierService,
  pace?: UploadPace,
): Handlers => ({
  listEarlierAnswers: ({ caller, params }) => earlier.list(caller, params.id),
  sendCompanionLink: ({ caller, params, body }) => companions.send(caller, params.id, body),
  revokeCompanionLink: ({ caller, params }) => companions.revoke(caller, params.id, params.guest),
  getCompanion: ({ params, address }) => companions.read(params.token, address),
  saveCompanion: ({ params, address, body }) => companions.save(params.token, address, body),
  uploadCompanionFile: ({ params, address, http }) =>
    withUpload(http, (readForm) => companions.upload(params.token, address, readForm), pace),
})
