import { randomBytes } from 'node:crypto'
import mqtt from 'mqtt'
import { afterEach, describe, expect, it } from 'vitest'
import { mosquitto, startMosquitto } from '../../../test/mosquitto.ts'
import { until } from '../../../test/until.ts'
import { createLog } from '../../log.ts'
import type { DeviceReport, Doors, Proof, Sighting } from '../../ports/doors.ts'
import { startBroker } from './embedded-broker.ts'
import { mqttDoors } from './mqtt-doors.ts'
import { simulateDevice } from './simulated-device.ts'

type Broker = {
  urlOf(name: string): string
  kill(): Promise<void>
  restart(): Promise<void>
  close(): Promise<void>
}

async function embedded(): Promise<Broker> {
  let broker = await startBroker()
  const { url } = broker
  const { port, password } = new URL(url)
  return {
    urlOf: () => url,
    kill: () => broker.close(),
    restart: async () => {
      broker = await startBroker(Number(port), password)
    },
    close: () => broker.close(),
  }
}

// Where Debian's broker is installed it is met too, with the configuration that we ship.
const brokers: [string, (users: string[]) => Promise<Broker>][] = [
  ['our own broker', embedded],
  ...(mosquitto
    ? [['Mosquitto', (users: string[]) => startMosquitto(mosquitto ?? '', users)] as [string, typeof embedded]]
    : []),
]

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const step of closing.splice(0).reverse()) await step()
})

const pace = { answerMs: 700, probeMs: 400, watchMs: 500, followMs: 500, meetMs: 60_000 }

function listenTo(doors: Doors) {
  const heard = { reports: [] as DeviceReport[], proofs: [] as Proof[], sightings: [] as Sighting[] }
  doors.listen({
    report: (report) => void heard.reports.push(report),
    prove: (proof) => void heard.proofs.push(proof),
    see: (sighting) => void heard.sightings.push(sighting),
  })
  return heard
}

describe.each(brokers)('devices behind %s', (_, start) => {
  async function house() {
    const id = `shellypro2-${randomBytes(6).toString('hex')}`
    const other = `shellypro2-${randomBytes(6).toString('hex')}`
    const broker = await start([id, other])
    closing.push(() => broker.close())
    const device = simulateDevice({ url: broker.urlOf(id), id, slowMs: 1_000 })
    closing.push(() => device.close())
    const doors = mqttDoors({ url: broker.urlOf('portineria'), log: createLog('silent'), pace })
    closing.push(() => doors.close())
    const heard = listenTo(doors)
    doors.follow([id])
    const online = () => heard.reports.at(-1)?.online
    await until(() => online() === true, 'the device is online')
    const pulse = (log_id: number, door: 1 | 2 = 1) => doors.pulse({ log_id, device: id, door })
    return { id, other, broker, device, doors, heard, online, pulse }
  }

  it('a pulse draws its relay for a second and is answered', async () => {
    const { id, device, pulse, heard } = await house()
    expect(await pulse(1, 2)).toBe('opened')
    expect(device.fired).toEqual([0, 1])
    await until(() => heard.sightings.length === 1, 'the relay is seen')
    expect(heard.sightings).toEqual([{ device: id, door: 2 }])
    await until(() => heard.reports.some(({ told }) => told?.on[1] === false), 'it is let go')
  })

  it('a late answer proves that it opened; a deaf device that answers later proves that it did not', async () => {
    const { device, pulse, heard } = await house()
    device.setFault('slow')
    expect(await pulse(7)).toBe('silent')
    await until(() => heard.proofs.length === 1, 'the late answer')
    expect(heard.proofs).toEqual([{ log_id: 7, opened: true }])
    device.setFault('none')
    await until(() => heard.reports.at(-1)?.online === true, 'it is well')
    device.setFault('deaf')
    expect(await pulse(8)).toBe('silent')
    device.setFault('none')
    await until(() => heard.proofs.length === 2, 'the proof')
    expect(heard.proofs[1]).toEqual({ log_id: 8, opened: false })
    expect(device.fired).toEqual([1, 0])
  })

  it('after a restart of the device nothing is proven', async () => {
    const { device, pulse, heard, online } = await house()
    device.setFault('reboot')
    expect(await pulse(9)).toBe('silent')
    device.setFault('none')
    await until(() => online() === true, 'it is back')
    const reports = heard.reports.length
    await until(() => heard.reports.length > reports + 2, 'it was asked again')
    expect(heard.proofs).toEqual([])
  })

  it('a broker that is killed: offline, nothing waits, and all is well again by itself', async () => {
    const { device, doors, pulse, broker, online } = await house()
    await broker.kill()
    await until(() => doors.condition() === 'down', 'the broker is missed')
    expect(await pulse(10)).toBe('offline')
    await until(() => online() === false, 'the device counts as offline')
    await broker.restart()
    await until(() => online() === true, 'the device is back')
    expect(device.fired).toEqual([0, 0])
    expect(await pulse(11)).toBe('opened')
  })

  it('a device that was pulsed before it was followed is listened to like the others', async () => {
    const { broker, other, doors, heard } = await house()
    const device = simulateDevice({ url: broker.urlOf(other), id: other })
    closing.push(() => device.close())
    await device.listening
    expect(await doors.pulse({ log_id: 12, device: other, door: 2 })).toBe('opened')
    doors.follow([other])
    await until(() => heard.sightings.some((one) => one.device === other), 'its relay was seen')
  })

  it('a device that is on its way to the broker is waited for', async () => {
    const { broker, other, doors } = await house()
    doors.follow([other])
    expect(doors.condition()).toBe('down')
    const opening = doors.pulse({ log_id: 13, device: other, door: 1 })
    const device = simulateDevice({ url: broker.urlOf(other), id: other })
    closing.push(() => device.close())
    expect(await opening).toBe('opened')
    expect(doors.condition()).toBe('ok')
  })

  it('a device that never answers is known to be away, and the house is well', async () => {
    const { other, doors } = await house()
    doors.follow([other])
    await until(() => doors.condition() === 'ok', 'it was asked in vain')
    expect(await doors.pulse({ log_id: 14, device: other, door: 1 })).toBe('offline')
  })

  it('a device without power is missed', async () => {
    const { device, online } = await house()
    device.setFault('deaf')
    await until(() => online() === false, 'it is missed')
  })
})

for (const program of mosquitto ? [mosquitto] : [])
  it('what is shipped for Mosquitto keeps devices apart and keeps nothing', async () => {
    const broker = await startMosquitto(program, ['one', 'two'])
    closing.push(() => broker.close())
    const [one, two] = await Promise.all(
      ['one', 'two'].map((name) => mqtt.connectAsync(broker.urlOf(name), { reconnectPeriod: 0 })),
    )
    const heard: string[] = []
    for (const client of [one, two]) {
      client?.on('message', (topic) => void heard.push(topic))
      client?.on('error', () => undefined)
      closing.push(async () => client?.endAsync(true))
    }
    await two?.subscribeAsync(['two/rpc']).catch(() => undefined)
    // A device that would open its neighbour's door.
    await one?.publishAsync('two/rpc', '{}').catch(() => undefined)
    const house = await mqtt.connectAsync(broker.urlOf('portineria'))
    closing.push(() => house.endAsync(true))
    await house.publishAsync('two/rpc', '{"n":1}')
    await until(() => heard.length > 0, 'the house is heard')
    expect(heard).toEqual(['two/rpc'])
  })
