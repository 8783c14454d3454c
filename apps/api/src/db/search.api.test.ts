import { and, eq, like, type SQL, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { call, sharedApp } from '../../test/app.ts'
import { makeBooking, makeFlat, makeUser, unique } from '../../test/factories.ts'
import { openSession } from '../../test/stay.ts'
import { booking } from '../features/booking/booking.table.ts'
import { flat } from '../features/flat/flat.table.ts'
import { user } from '../features/user/user.table.ts'
import { containsWords, searchIn } from './search.ts'

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
    const where = searchIn(booking.search, 'lindqvist ga_baldi%')
    return tx.execute(sql`explain select id from ${booking} where ${where}`)
  })
  const lines = plan.rows.map((row) => String(row['QUERY PLAN'])).join('\n')
  expect(lines).toMatch(/Bitmap Index Scan on booking_search/)
  // The index serves both words, instead of one word with a row-by-row filter for the other.
  expect(lines).toMatch(/Index Cond:.*%dqv%.*%bal%/)
})

describe('the search by the index finds what the definition finds', () => {
  const letters = fc.constantFrom(
    ...'abhinorsz',
    ...'ABIZ',
    ...'èÈñøßıİŁ',
    'e\u0301',
    ...'019',
    ..."@.-_%\\'",
    '％',
    '½',
    '田',
    'Σ',
  )
  const word = fc.array(letters, { minLength: 1, maxLength: 9 }).map((parts) => parts.join(''))
  const person = fc.record({
    name: word,
    surname: fc.array(word, { minLength: 1, maxLength: 2 }).map((all) => all.join(' ')),
  })

  /** Words as people type them: parts of one person's names, in other capitals, at times with a word that nobody has. */
  const typed = (people: readonly { name: string; surname: string }[]) =>
    fc.constantFrom(...people).chain(({ name, surname }) => {
      const part = fc
        .tuple(
          fc.constantFrom(name, ...surname.split(' ')),
          fc.nat(6),
          fc.integer({ min: 1, max: 9 }),
          fc.constantFrom('same', 'small', 'large'),
        )
        .map(([whole, from, length, how]) => {
          const cut = [...whole]
            .slice(from % [...whole].length)
            .slice(0, length)
            .join('')
          return how === 'same' ? cut : how === 'small' ? cut.toLowerCase() : cut.toUpperCase()
        })
      return fc.array(fc.oneof({ weight: 9, arbitrary: part }, { weight: 1, arbitrary: word }), {
        minLength: 1,
        maxLength: 6,
      })
    })

  it('for any names and any words', async () => {
    const people = fc.sample(person, { numRuns: 150, seed: 27 })
    const mark = unique()
    await app.db
      .insert(user)
      .values(people.map((one, n) => ({ ...one, email: `${n}.${mark}@example.test`, active: true })))
    const idsWhere = async (condition: SQL | undefined) => {
      const mine = and(like(user.email, `%${mark}%`), condition)
      return (await app.db.select({ id: user.id }).from(user).where(mine).orderBy(user.id)).map(({ id }) => id)
    }
    let found = 0
    const check = fc.asyncProperty(typed(people), async (words) => {
      const query = words.join(' ')
      const expected = await idsWhere(containsWords(user.search, query))
      expect(await idsWhere(searchIn(user.search, query))).toEqual(expected)
      const list = { query: { query: `${query} ${mark}`, per_page: 200, 'order[]': 'id' } }
      const { body, status } = await call(app, 'listUsers', list, admin)
      expect(status).toBe(200)
      expect(body.data.map(({ id }) => id)).toEqual(expected)
      expect(body.total).toBe(expected.length)
      found += expected.length > 0 ? 1 : 0
    })
    await fc.assert(check, { numRuns: 150 })
    // Most words are parts of one person's names, so fewer would mean that nothing was compared with nothing.
    expect(found).toBeGreaterThan(30)
  })
})
