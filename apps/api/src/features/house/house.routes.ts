/** Binds the calls about the operator's settings. */
import type { Handlers } from '../../http/request.ts'
import type { HouseService } from './house.service.ts'

export const houseRoutes = (house: HouseService): Handlers => ({
  getHouse: () => house.get(),
  getHouseText: ({ params, query }) => house.text(params.kind, query.version),
  listHouseTexts: () => house.versions(),
  updateHouse: ({ caller, body }) => house.update(caller, body),
})
