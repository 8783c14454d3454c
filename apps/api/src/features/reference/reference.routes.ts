/** Binds the calls about the police's tables. */
import type { Handlers } from '../../http/request.ts'
import type { ReferenceService } from './reference.service.ts'

/** A table never changes under its digest, so that a browser asks for it once. */
const FOR_EVER = 'private, max-age=31536000, immutable'

export const referenceRoutes = (reference: ReferenceService): Handlers => ({
  getReference: () => reference.describe(),
  getMunicipalities: async ({ params, reply }) => {
    const lines = await reference.municipalities(params.digest)
    reply.header('cache-control', FOR_EVER)
    return lines
  },
  getStates: async ({ params, reply }) => {
    const states = await reference.states(params.digest)
    reply.header('cache-control', FOR_EVER)
    return states
  },
  checkReference: ({ body }) => reference.check(body.kind, body.csv),
  importReference: ({ caller, body }) => reference.import(caller, body),
  resetReference: ({ caller, params }) => reference.reset(caller, params.kind),
})
