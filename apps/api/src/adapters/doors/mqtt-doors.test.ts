import { randomBytes } from 'node:crypto'
import mqtt from 'mqtt'
import { afterEach, describe, expect, it } from 'vitest'
import { mosquitto, startMosquitto } from '../../../test/mosquitto.ts'
import { until } from '../../../test/until.ts'
import { createLog } from '../../log.ts'
import type { DeviceReport, Doors, Proof, RelayNotification } from '../../ports/doors.ts'
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

// If Mosquitto is installed, the tests also run against it, with the shipped configuration.
const brokers: [string, (users: string[]) => Promise<Broker>][] = [
  ['the embedded broker', embedded],
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
  const received = { reports: [] as DeviceReport[], proofs: [] as Proof[], sightings: [] as RelayNotification[] }
  doors.listen({
    report: (report) => void received.reports.push(report),
    prove: (proof) => void received.proofs.push(proof),
    see: (sighting) => void received.sightings.push(sighting),
  })
  return received
}

describe.each(brokers)('devices behind %s', (_, start) => {
  async function setUp() {
    const id = `shellypro2-${randomBytes(6).toString('hex')}`
    const other = `shellypro2-${randomBytes(6).toString('hex')}`
    const broker = await start([id, other])
    closing.push(() => broker.close())
    const device = simulateDevice({ url: broker.urlOf(id), id, slowMs: 1_000 })
    closing.push(() => device.close())
    const doors = mqttDoors({ url: broker.urlOf('portineria'), log: createLog('silent'), pace })
    closing.push(() => doors.close())
    const received = listenTo(doors)
    doors.follow([id])
    const online = () => received.reports.at(-1)?.online
    await until(() => online() === true, 'the device is online')
    const pulse = (log_id: number, door: 1 | 2 = 1) => doors.pulse({ log_id, device: id, door })
    return { id, other, broker, device, doors, received, online, pulse }
  }

  it('a pulse energises its relay for a second and is answered', async () => {
    const { id, device, pulse, received } = await setUp()
    expect(await pulse(1, 2)).toBe('opened')
    expect(device.fired).toEqual([0, 1])
    await until(() => received.sightings.length === 1, 'the relay notification arrives')
    expect(received.sightings).toEqual([{ device: id, door: 2 }])
    await until(() => received.reports.some(({ told }) => told?.on[1] === false), 'the relay is released')
  })

  it('a relay notification that the broker has kept from earlier is none', async () => {
    const { id, other, broker, doors, received, online } = await setUp()
    const kept = { src: other, method: 'NotifyStatus', params: { 'switch:0': { output: true, source: 'MQTT' } } }
    const publisher = await mqtt.connectAsync(broker.urlOf(other))
    closing.push(() => publisher.endAsync(true))
    await publisher.publishAsync(`${other}/events/rpc`, JSON.stringify(kept), { retain: true, qos: 1 })
    const second = simulateDevice({ url: broker.urlOf(other), id: other })
    closing.push(() => second.close())
    await second.listening
    doors.follow([id, other])
    await until(() => received.reports.some(({ device }) => device === other), 'the second device is known')
    expect(online()).toBe(true)
    expect(await doors.pulse({ log_id: 1, device: other, door: 2 })).toBe('opened')
    await until(() => received.sightings.some(({ door }) => door === 2), 'the relay notification arrives')
    expect(received.sightings).toEqual([{ device: other, door: 2 }])
  })

  it('a late answer proves an opening; the answer to a later request proves that a lost command opened nothing', async () => {
    const { device, pulse, received } = await setUp()
    device.setFault('slow')
    expect(await pulse(7)).toBe('silent')
    await until(() => received.proofs.length === 1, 'the late answer arrives')
    expect(received.proofs).toEqual([{ log_id: 7, opened: true }])
    device.setFault('none')
    await until(() => received.reports.at(-1)?.online === true, 'the device is online again')
    device.setFault('deaf')
    expect(await pulse(8)).toBe('silent')
    device.setFault('none')
    await until(() => received.proofs.length === 2, 'the proof arrives')
    expect(received.proofs[1]).toEqual({ log_id: 8, opened: false })
    expect(device.fired).toEqual([1, 0])
  })

  it('after a restart of the device the outcome of an earlier pulse stays unknown', async () => {
    const { device, pulse, received, online } = await setUp()
    device.setFault('reboot')
    expect(await pulse(9)).toBe('silent')
    device.setFault('none')
    await until(() => online() === true, 'the device is back')
    const reports = received.reports.length
    await until(() => received.reports.length > reports + 2, 'the device was asked again')
    expect(received.proofs).toEqual([])
  })

  it('while the broker is down pulses are offline and not queued, and they work again when it is back', async () => {
    const { device, doors, pulse, broker, online } = await setUp()
    await broker.kill()
    await until(() => doors.condition() === 'down', 'the connection loss is noticed')
    expect(await pulse(10)).toBe('offline')
    await until(() => online() === false, 'the device counts as offline')
    await broker.restart()
    await until(() => online() === true, 'the device is back')
    expect(device.fired).toEqual([0, 0])
    expect(await pulse(11)).toBe('opened')
  })

  it('relay notifications also arrive from a device that was pulsed before it was followed', async () => {
    const { broker, other, doors, received } = await setUp()
    const device = simulateDevice({ url: broker.urlOf(other), id: other })
    closing.push(() => device.close())
    await device.listening
    expect(await doors.pulse({ log_id: 12, device: other, door: 2 })).toBe('opened')
    doors.follow([other])
    await until(() => received.sightings.some((one) => one.device === other), 'its relay notification arrives')
  })

  it('a pulse waits for a device that is just connecting to the broker', async () => {
    const { broker, other, doors } = await setUp()
    doors.follow([other])
    expect(doors.condition()).toBe('down')
    const opening = doors.pulse({ log_id: 13, device: other, door: 1 })
    const device = simulateDevice({ url: broker.urlOf(other), id: other })
    closing.push(() => device.close())
    expect(await opening).toBe('opened')
    expect(doors.condition()).toBe('ok')
  })

  it('a device that never answers is offline, and the condition of the doors is ok', async () => {
    const { other, doors } = await setUp()
    doors.follow([other])
    await until(() => doors.condition() === 'ok', 'its status request timed out')
    expect(await doors.pulse({ log_id: 14, device: other, door: 1 })).toBe('offline')
  })

  it('a device that stops answering is reported offline', async () => {
    const { device, online } = await setUp()
    device.setFault('deaf')
    await until(() => online() === false, 'the device is offline')
  })
})

for (const program of mosquitto ? [mosquitto] : [])
  it('the shipped Mosquitto configuration isolates devices from each other and retains nothing', async () => {
    const broker = await startMosquitto(program, ['one', 'two'])
    closing.push(() => broker.close())
    const [one, two] = await Promise.all(
      ['one', 'two'].map((name) => mqtt.connectAsync(broker.urlOf(name), { reconnectPeriod: 0 })),
    )
    const received: string[] = []
    for (const client of [one, two]) {
      client?.on('message', (topic) => void received.push(topic))
      client?.on('error', () => undefined)
      closing.push(async () => client?.endAsync(true))
    }
    await two?.subscribeAsync(['two/rpc']).catch(() => undefined)
    // A device tries to open the door of another device.
    await one?.publishAsync('two/rpc', '{}').catch(() => undefined)
    const server = await mqtt.connectAsync(broker.urlOf('portineria'))
    closing.push(() => server.endAsync(true))
    await server.publishAsync('two/rpc', '{"n":1}')
    await until(() => received.length > 0, 'the message of the server arrives')
    expect(received).toEqual(['two/rpc'])
  })
