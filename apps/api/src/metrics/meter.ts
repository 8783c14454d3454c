/** The metrics of the server in Prometheus format. Labels are fixed words and route patterns, never ids, names or paths. */
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

const QUICK = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 5]
const SLOW = [0.05, 0.25, 1, 5, 20, 60]

export type Meter = ReturnType<typeof createMeter>

export function createMeter() {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })

  const timed = <L extends string>(name: string, help: string, labelNames: L[], buckets: number[]) =>
    new Histogram({ name: `portineria_${name}`, help, labelNames, buckets, registers })
  const level = <L extends string>(name: string, help: string, labelNames: L[] = []) =>
    new Gauge({ name: `portineria_${name}`, help, labelNames, registers })

  let updateGauges: () => Promise<void> = async () => undefined

  return {
    requests: timed('request_seconds', 'Time to answer, by route and status', ['method', 'route', 'status'], QUICK),
    openings: timed(
      'door_opening_seconds',
      'Time from asking for a door to the answer; the outcome is "opened" or why not',
      ['outcome'],
      [0.02, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10],
    ),
    pulses: timed(
      'door_pulse_seconds',
      'Time a door device took for a pulse, by outcome',
      ['outcome'],
      [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2, 5],
    ),
    letters: timed(
      'mail_delivery_seconds',
      'Attempts to hand a mail over: sent, refused for good, failed and tried again',
      ['outcome'],
      SLOW,
    ),
    pushes: timed(
      'push_delivery_seconds',
      'Attempts to hand a notification over: taken, gone, refused, failed and tried again',
      ['outcome'],
      SLOW,
    ),
    files: timed('file_seconds', 'Calls to where files are kept', ['call', 'outcome'], QUICK),
    jobs: timed('job_seconds', 'Jobs done, by queue', ['queue', 'outcome'], SLOW),

    listeners: level('live_listeners', 'Open screens that listen for live events in this process'),
    connections: level('database_connections', 'Connections of this process’ pool', ['state']),
    connectionWaits: level('database_connection_waits', 'Requests that wait for a connection'),
    brokerUp: level('broker_up', 'Whether the door devices’ broker is reached; absent in a house without devices'),
    databaseUp: level('database_up', 'Whether the database answered this scrape in time'),
    devices: level('devices', 'Door devices of apartments, the same in every process', ['state']),
    queued: level('queue_jobs', 'Jobs that wait, at most 10000 of each queue, the same in every process', [
      'queue',
      'state',
    ]),
    queueAge: level('queue_oldest_seconds', 'For how long the longest waiting job of a queue is due', ['queue']),

    /** Sets the function that updates the gauges at each scrape. */
    onScrape: (update: () => Promise<void>): void => {
      updateGauges = update
    },
    async text(): Promise<string> {
      await updateGauges()
      return registry.metrics()
    },
  }
}

/** Measures how long the work takes. A thrown error is an outcome too. */
export async function timing<T>(
  observe: (outcome: string, seconds: number) => void,
  outcome: (result: T) => string,
  failure: (error: unknown) => string,
  work: () => Promise<T>,
): Promise<T> {
  const from = performance.now()
  const record = (label: string) => observe(label, (performance.now() - from) / 1000)
  try {
    const result = await work()
    record(outcome(result))
    return result
  } catch (error) {
    record(failure(error))
    throw error
  }
}
