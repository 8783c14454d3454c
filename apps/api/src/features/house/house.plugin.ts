/** The operator's settings join the server. They are read before the other features start, because these use them. */
import type { Core } from '../../core.ts'
import type { EventService } from '../event/event.service.ts'
import { houseRoutes } from './house.routes.ts'
import { createHouseService, type HouseService } from './house.service.ts'
import type { house } from './house.table.ts'

type Deps = { events: EventService; firstValues: typeof house.$inferInsert }

export async function housePlugin(core: Core, deps: Deps): Promise<HouseService> {
  const house = createHouseService({ ...core, ...deps })
  core.answer(houseRoutes(house))
  await house.start()
  return house
}
