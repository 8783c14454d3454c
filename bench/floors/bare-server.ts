/** The floor: node:http, the plain SQL, the same driver and pool, the same JSON. No session, no checks, no schema. */
import { createServer } from 'node:http'
import { connect } from '../../apps/api/src/db/client.ts'
import { createSecrets } from '../../apps/api/src/secrets.ts'

const { PORT, DATABASE_URL = '', DATA_KEY = '' } = process.env
const secrets = createSecrets(Buffer.from(DATA_KEY, 'hex'))
const { pool } = connect({ connectionString: DATABASE_URL }, (error) => {
  throw error
})

const openings = (door: 1 | 2) => `
  case when (f.door_${door} ->> 'open_once')::boolean then greatest(0, 1 - used_door_${door} - reserved_door_${door})
    when not infinite_openings then greatest(0, max_openings_door_${door} - used_door_${door} - reserved_door_${door})
  end as door_${door}`

const page = (where: string) => `
  select b.id, b.version, code, b.created_at, flat_id, holder_id, holder_email, holder_name, status, source, check_in::text,
    check_out::text, guests_number, archived, blocked, max_openings_door_1, max_openings_door_2, infinite_openings,
    used_door_1, used_door_2, status_message, otp_cipher, otp_claimed_at, concierge_notes,
    f.name, f.headline, f.city, f.address, f.time_zone, f.check_in_hour, f.check_out_hour, f.images[1] as image,
    ${openings(1)}, ${openings(2)}
  from booking b join flat f on f.id = b.flat_id where ${where} order by b.check_in desc, b.id desc limit 25`

type Row = Record<string, unknown> & { otp_cipher: string | null }

function toBooking(row: Row) {
  const { otp_cipher, name, headline, city, address, time_zone, check_in_hour, check_out_hour, image, ...most } = row
  const { door_1, door_2, ...booking } = most
  return {
    ...booking,
    otp: otp_cipher && secrets.unseal(otp_cipher, 'booking.otp'),
    flat: { id: row.flat_id, name, headline, city, address, time_zone, check_in_hour, check_out_hour, image },
    remaining_openings: { door_1, door_2 },
  }
}

async function listBookings(words: string[]) {
  const where = ['not archived', ...words.map((_, n) => `search like $${n + 1}`)].join(' and ')
  const values = words.map((word) => `%${word}%`)
  const [rows, count] = await Promise.all([
    pool.query<Row>(page(where), values),
    pool.query<{ total: number }>(`select count(*)::int as total from booking where ${where}`, values),
  ])
  return { data: rows.rows.map(toBooking), total: count.rows[0]?.total }
}

const flatColumns = `id, version, name, headline, description, details, map_url, apartment_url, city, address, steps,
  max_guests, visible, door_1, door_2, device_identifier, documents, time_zone, check_in_hour, check_out_hour, images,
  pdfs, wifi_info, home_appliances, guest_care`

const listFlats = async () => (await pool.query(`select ${flatColumns} from flat order by name`)).rows

const server = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1')
  const words = searchParams.get('query')?.split(' ') ?? []
  const work = { '/booking': () => listBookings(words), '/flat': listFlats, '/health': async () => 'ok' }[pathname]
  if (!work) {
    response.writeHead(404).end()
    return
  }
  work().then(
    (answer) => {
      const body = Buffer.from(JSON.stringify(answer))
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length }).end(body)
    },
    (error: Error) => response.writeHead(500).end(error.message),
  )
})
server.listen(Number(PORT), '127.0.0.1')
process.once('SIGTERM', () => process.exit(0))
