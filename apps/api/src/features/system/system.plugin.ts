/** Adds the server's own calls (health, the operator's overview, demo mail), the hourly clean-up and the gauges. */
import type { Core } from '../../core.ts'
import { sweep } from '../../jobs/sweep.ts'
import { registerGauges } from '../../metrics/gauges.ts'
import type { Doors } from '../../ports/doors.ts'
import type { Files } from '../../ports/files.ts'
import type { Mailer } from '../../ports/mailer.ts'
import type { Payments } from '../../ports/payments.ts'
import type { Push } from '../../ports/push.ts'
import type { Accounts } from '../auth/auth.plugin.ts'
import type { DeviceService } from '../door/device.service.ts'
import type { EventService } from '../event/event.service.ts'
import type { HouseService } from '../house/house.service.ts'
import type { MailService } from '../mail/mail.service.ts'
import { createBackupService } from './backup.service.ts'
import { createOverviewService } from './overview.service.ts'
import { createProbeService } from './probe.service.ts'
import { overviewRoutes, systemRoutes } from './system.routes.ts'
import { createSystemService } from './system.service.ts'

type Deps = {
  doors: Doors
  files: Files
  mailer: Mailer
  mail: MailService
  events: EventService
  devices: DeviceService
  house: HouseService
  listUnreported: () => Promise<number[]>
  accounts: Pick<Accounts, 'proofs'>
  push: Push
  payments: Payments | null
  paymentMode: Parameters<typeof createProbeService>[0]['paymentMode']
}

export function systemPlugin(core: Core, deps: Deps): void {
  const { queue, db, pool, watch } = core
  const { doors, mail, events, devices, accounts } = deps
  core.answer(systemRoutes(createSystemService({ ...core, ...deps }), mail))
  core.answer(
    overviewRoutes({
      overviews: createOverviewService({ ...core, ...deps }),
      probes: createProbeService({ ...core, ...deps }),
      backups: createBackupService({ ...core, ...deps, requireProof: (caller) => accounts.proofs.require(caller) }),
    }),
  )
  core.schedule('sweep', '17 * * * *', () => sweep({ ...core, ...deps }))
  registerGauges(watch.meter, {
    pool,
    doors,
    countListeners: events.countListeners,
    countDevices: devices.count,
    listDepths: () => queue.listDepths(db),
  })
}
