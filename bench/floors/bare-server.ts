/** The baseline: node:http, plain SQL, the same driver and pool, the same JSON. No session, no checks, no schema. */
import { createServer } from 'node:http'
import { connect } from '../../apps/api/src/db/client.ts'
import { createSecrets } from '../../apps/api/src/secrets.ts'
import { bookingAnswers } from './bare/bookings.ts'
import { flatAnswers } from './bare/flats.ts'

const { PORT, DATABASE_URL = '', DATA_KEY = '' } = process.env
const { pool } = connect({ connectionString: DATABASE_URL }, (error) => {
  throw error
})
const bookings = bookingAnswers(pool, createSecrets(Buffer.from(DATA_KEY, 'hex')))
const flats = flatAnswers(pool)

function answerTo({ pathname, searchParams }: URL): Promise<unknown> | null {
  const [, noun, ...ids] = pathname.split('/')
  const [first = '', flatId = '', bookingId = ''] = ids
  if (noun === 'booking')
    return first ? bookings.get(first) : bookings.list(searchParams.get('query')?.split(' ') ?? [])
  if (noun === 'trip') return flats.listTrips(flatId, bookingId)
  if (noun === 'flat') return flats.list()
  return noun === 'health' ? Promise.resolve('ok') : null
}

const server = createServer((request, response) => {
  const work = answerTo(new URL(request.url ?? '/', 'http://127.0.0.1'))
  if (!work) {
    response.writeHead(404).end()
    return
  }
  work.then(
    (answer) => {
      const body = Buffer.from(JSON.stringify(answer))
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length }).end(body)
    },
    (error: Error) => response.writeHead(500).end(error.message),
  )
})
server.listen(Number(PORT), '127.0.0.1')
process.once('SIGTERM', () => process.exit(0))
