/** Binds the apartment calls. */
import type { Handlers } from '../../http/request.ts'
import type { FlatService } from './flat.service.ts'

export const flatRoutes = (flats: FlatService): Handlers => ({
  listFlats: ({ caller }) => flats.list(caller),
})
