import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { call, sharedApp } from '../../test/app.ts'
import { makeBooking, makeFlat, makeUser, unique } from '../../test/factories.ts'
import { openSession } from '../../test/stay.ts'
import { booking } from '../features/booking/booking.table.ts'
import { flat } from '../features/flat/flat.table.ts'
import { containsWords } from './search.ts'

const app = await sharedApp()
const admin = await openSession(app, (await makeUser(app, { role_id: 99 })).id)

async function found(query: string): Promise<string[]> {
  const { body } = await call(app, 'listBookings', { query: { query, per_page: 200 } }, admin)
  return body.data.map(({ code }) => code)
}

/** Makes a stay with this holder name, and a word that finds only this stay. */
async function stayOf(holder: string) {
  const word = unique()
  const { code } = await makeBooking(app, { holder_name: `${holder} ${word}`, holder_email: `${word}@example.test` })
  return { word, code }
}

describe('a search finds a stay whose code, holder or apartment contains every word', () => {
  it('in any order, in different fields, as parts of words', async () => {
    const word = unique()
    const { id: flat_id, name } = await makeFlat(app)
    const values = { code: `K-${word}`, flat_id, holder_name: 'Anna Lindqvist', holder_email: `anna@${word}.test` }
    const { code } = await makeBooking(app, values)
    for (const query of [word, `anna ${word}`, `${word} lind`, `qvist ${name}`, `K-${word} @${word}`, `  ${word}  `])
      expect(await found(query), query).toContain(code)
    for (const query of [`${word} bengt`, `${word}anna`, `lindqvist${word}`])
      expect(await found(query), query).toEqual([])
  })

  it('with many words', async () => {
    const { word, code } = await stayOf('one two three four five six seven eight nine ten eleven twelve')
    expect(await found(`${word} one two three four five six seven eight nine ten eleven twelve`)).toEqual([code])
    expect(await found(`${word} one two three four five six seven eight nine ten eleven thirteen`)).toEqual([])
  })

  it.each([
    ['other capitals', 'Çelik', 'çELIK'],
    ['accents left out', 'Müller', 'muller'],
    ['accents added', 'Muller', 'Müller'],
    ['a sharp s', 'Weiß', 'weiss'],
    ['letters with strokes', 'Łukasz Søren', 'lukasz soren'],
    ['a combining accent', 'Jose\u0301', 'josé'],
    ['Cyrillic', 'Иванов', 'ИВАНОВ'],
    ['Greek', 'Παπαδόπουλος', 'παπαδοπουλος'],
    ['Japanese', '田中', '田中'],
    ['an apostrophe', "D'Angelo", "d'angelo"],
  ])('with %s', async (_, name, query) => {
    const { word, code } = await stayOf(name)
    expect(await found(`${word} ${query}`)).toEqual([code])
  })

  it.each(['%', '_', '\\', '％', '＿', '＼', '\\%', '%%', "'", '"', '*', '$1', ':x'])(
    'with %s as a literal character',
    async (character) => {
      const { word, code } = await stayOf(`a${character}b`)
      const other = await makeBooking(app, { holder_name: `axxb ${word}` })
      expect(await found(`${word} a${character}b`)).toEqual([code])
      expect(await found(`${word} ${character}`)).toEqual([code])
      expect(await found(word)).toContain(other.code)
    },
  )

  it('and every stay if the query is blank', async () => {
    const { code } = await stayOf('x')
    const { body } = await call(app, 'listBookings', { query: { query: '  ', 'order[]': '-id', per_page: 1 } }, admin)
    expect(body.data.map((row) => row.code)).toEqual([code])
  })
})

it('finds a stay by the new name of its apartment', async () => {
  const { id: flat_id, name } = await makeFlat(app)
  const { code } = await makeBooking(app, { flat_id })
  expect(await found(name)).toEqual([code])
  const renamed = unique()
  await app.db.update(flat).set({ name: renamed }).where(eq(flat.id, flat_id))
  expect(await found(renamed.toUpperCase())).toEqual([code])
  expect(await found(name)).toEqual([])
})

it('is served by the trigram index', async () => {
  const plan = await app.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`)
    const where = containsWords(booking.search, 'lindqvist ga_baldi%')
    return tx.execute(sql`explain select id from ${booking} where ${where}`)
  })
  const lines = plan.rows.map((row) => String(row['QUERY PLAN'])).join('\n')
  expect(lines).toMatch(/Bitmap Index Scan on booking_search/)
  // The index serves both words, instead of one word with a row-by-row filter for the other.
  expect(lines).toMatch(/Index Cond:.*lindqvist.*ga\\+_baldi/)
})
