/** The door devices: one pulse at a time, an answer for each, and what they say of themselves. */
import type { DeviceFault } from '@portineria/contract/door'

export type DoorNumber = 1 | 2

/** One opening, known by its row in the log. */
export type Pulse = { log_id: number; device: string; door: DoorNumber }

/** `offline`: nothing was sent. `error`: the device refused. `silent`: sent, and no answer in time; a proof may follow. */
export type PulseOutcome = 'opened' | 'offline' | 'error' | 'silent'

/** What happened after all to a pulse that was silent. */
export type Proof = { log_id: number; opened: boolean }

/** A relay was seen to be drawn by a command, whoever sent it. */
export type Sighting = { device: string; door: DoorNumber }

export type DeviceReport = {
  device: string
  online: boolean
  /** What only a device that answers can tell. */
  told?: { rssi: number | null; firmware: string | null; on: readonly [boolean, boolean] }
}

export type DoorListener = {
  report(report: DeviceReport): void
  prove(proof: Proof): void
  see(sighting: Sighting): void
}

export type Doors = {
  /** `off` where there are no devices at all, `down` while they cannot be reached. */
  condition(): 'ok' | 'down' | 'off'
  pulse(pulse: Pulse): Promise<PulseOutcome>
  /** Watches these devices and no others. */
  follow(devices: readonly string[]): void
  listen(listener: DoorListener): void
  close(): Promise<void>
}

/** Devices that exist only here can be made to fail. False if there is no such device. */
export type DemoDoors = Doors & { setFault(device: string, fault: DeviceFault): boolean }
