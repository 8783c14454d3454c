/** The demo's door devices: a simulated device per device identifier, behind an embedded broker and addressed like a real one. */
import type { FastifyBaseLogger } from 'fastify'
import type { DemoDoors } from '../../ports/doors.ts'
import { startBroker } from './embedded-broker.ts'
import { mqttDoors, type Pace } from './mqtt-doors.ts'
import { type SimulatedDevice, simulateDevice } from './simulated-device.ts'

export async function embeddedDoors(log: FastifyBaseLogger, pace?: Partial<Pace>): Promise<DemoDoors> {
  const broker = await startBroker()
  const doors = mqttDoors({ url: broker.url, log, ...(pace ? { pace } : {}) })
  const devices = new Map<string, SimulatedDevice>()
  return {
    ...doors,

    follow(names) {
      for (const [name, device] of devices)
        if (!names.includes(name)) {
          devices.delete(name)
          void device.close()
        }
      for (const id of names) if (!devices.has(id)) devices.set(id, simulateDevice({ url: broker.url, id }))
      doors.follow(names)
    },

    setFault(name, fault) {
      devices.get(name)?.setFault(fault)
      return devices.has(name)
    },

    async close() {
      await doors.close()
      for (const device of devices.values()) await device.close()
      await broker.close()
    },
  }
}
