/** The bare server's list of reservations, and one complete reservation. */
import type { Pool } from 'pg'
import type { Secrets } from '../../../apps/api/src/secrets.ts'
import { type BookingRow, bookingColumns, toSummary } from './booking-columns.ts'

const page = (where: string) => `
  select ${bookingColumns}
  from booking b join flat f on f.id = b.flat_id where ${where} order by b.check_in desc, b.id desc limit 25`

const whole = `
  select ${bookingColumns}, guest_notes, billing_same_as_residence, billing, holder_responsibility_accepted, f.documents,
    u.name as u_name, u.surname, u.email, u.phone, u.mobile_phone, u.language
  from booking b join flat f on f.id = b.flat_id left join "user" u on u.id = b.holder_id where b.id = $1`

const guests = `
  select id, kind, name, surname, gender, birth_date::text, birth_state, birth_city, birth_province, citizenship, address,
    city, postal_code, province, country, residence_country, document_type, document_number, document_expiration::text,
    document_issue_city, document_issue_country, document_emission_district, document_image, arrival::text, departure::text
  from guest where booking_id = $1 order by position`

type WholeRow = BookingRow & { u_name: string; billing: object }
type GuestRow = { document_number: string | null }

const noBilling = {
  type: null,
  company_name: null,
  vat_number: null,
  fiscal_code: null,
  pec: null,
  receiver_code: null,
  company_nation: null,
}

/** Values for a stay that is over, which by rule lacks nothing. */
const rules = { missing: [], documents_kept_days: 7 }

function toWhole(row: WholeRow, secrets: Secrets) {
  const { u_name, surname, email, phone, mobile_phone, language, billing, ...booking } = row
  const holder = { id: row.holder_id, name: u_name, surname, email, phone, mobile_phone, language }
  return {
    ...toSummary(booking, secrets),
    ...rules,
    billing: { ...noBilling, ...billing },
    holder: row.holder_id && holder,
  }
}

export const bookingAnswers = (pool: Pool, secrets: Secrets) => ({
  async list(words: string[]) {
    const where = ['not archived', ...words.map((_, n) => `search like $${n + 1}`)].join(' and ')
    const values = words.map((word) => `%${word}%`)
    const [rows, count] = await Promise.all([
      pool.query<BookingRow>(page(where), values),
      pool.query<{ total: number }>(`select count(*)::int as total from booking where ${where}`, values),
    ])
    return { data: rows.rows.map((row) => toSummary(row, secrets)), total: count.rows[0]?.total }
  },

  async get(id: string) {
    const [rows, people] = await Promise.all([pool.query<WholeRow>(whole, [id]), pool.query<GuestRow>(guests, [id])])
    const [row] = rows.rows
    if (!row) throw new Error(`no booking ${id}`)
    const opened = people.rows.map(({ document_number, ...guest }) => ({
      ...guest,
      document_number: document_number && secrets.unseal(document_number, 'guest.document_number'),
    }))
    return { ...toWhole(row, secrets), guests: opened }
  },
})
