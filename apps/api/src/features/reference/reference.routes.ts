/** Binds the calls about the police's code tables to the service. */
import type { Handlers } from '../../http/request.ts'
import type { ReferenceService } from './reference.service.ts'

/** The table of a digest never changes, so a browser fetches it once. */
const IMMUTABLE = 'private, max-age=31536000, immutable'

export const referenceRoutes = (reference: ReferenceService): Handlers => ({
  getReference: () => reference.describe(),
  getMunicipalities: async ({ params, reply }) => {
    const lines = await reference.municipalities(params.digest)
    reply.header('cache-control', IMMUTABLE)
    return lines
  },
  getStates: async ({ params, reply }) => {
    const states = await reference.states(params.digest)
    reply.header('cache-control', IMMUTABLE)
    return states
  },
  checkReference: ({ body }) => reference.check(body.kind, body.csv),
  importReference: ({ caller, body }) => reference.import(caller, body),
  resetReference: ({ caller, params }) => reference.reset(caller, params.kind),
})
