/** The port to the door devices: it sends pulses and reports their outcomes and the state of the devices. */
import type { DeviceFault } from '@portineria/contract/door'

export type DoorNumber = 1 | 2

/** How long a relay stays energised: long enough for a door strike, too short to leave a door open. */
export const PULSE_MS = 1_000

/** One opening, identified by its row in the activity log. */
export type Pulse = { log_id: number; device: string; door: DoorNumber }

/**
 * `offline`: nothing was sent. `error`: the device refused the command. `silent`: the command was sent and no answer came in time;
 * a proof may follow.
 */
export type PulseOutcome = 'opened' | 'offline' | 'error' | 'silent'

/** What finally happened to a pulse whose outcome was `silent`. */
export type Proof = { log_id: number; opened: boolean }

/** A relay notification: a command of this or another process energised the relay. */
export type RelayNotification = { device: string; door: DoorNumber }

export type DeviceReport = {
  device: string
  online: boolean
  /** Only present if the device answered a status request. */
  told?: { rssi: number | null; firmware: string | null; on: readonly [boolean, boolean] }
}

/** A device that has announced itself and answers. `relays` are the doors that it can open. */
export type FoundDevice = { device: string; model: string | null; rssi: number | null; relays: DoorNumber[] }

export type DoorListener = {
  report(report: DeviceReport): void
  prove(proof: Proof): void
  see(sighting: RelayNotification): void
}

export type Doors = {
  /** `off` if no devices are configured; `down` while the broker is unreachable or the state of a device is not known yet. */
  condition(): 'ok' | 'down' | 'off'
  pulse(pulse: Pulse): Promise<PulseOutcome>
  /** Watches exactly these devices and stops watching all others. */
  follow(devices: readonly string[]): void
  listen(listener: DoorListener): void
  /** Devices at the broker, whether an apartment has them or not. */
  found(): Promise<FoundDevice[]>
  close(): Promise<void>
}

/** Simulated devices, which can be made to fail. `setFault` returns false if the device does not exist. */
export type DemoDoors = Doors & { setFault(device: string, fault: DeviceFault): boolean }
