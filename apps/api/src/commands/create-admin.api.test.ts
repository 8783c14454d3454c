import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call, startApp, type TestApp } from '../../test/app.ts'
import { runHouseCommand } from '../../test/command.ts'
import { makeDatabase, type TestDatabase } from '../../test/databases.ts'

const PASSWORD = 'a long one of their own'

let database: TestDatabase
let settings: Record<string, string>
const create = (...lines: string[]) =>
  runHouseCommand('create-admin', { settings, input: lines.map((line) => `${line}\n`).join('') })

beforeAll(async () => {
  database = await makeDatabase()
  const DATA_KEY = 'c'.repeat(64)
  settings = { ...database, DATA_KEY, NODE_ENV: 'production', PUBLIC_URL: 'https://concierge.test' }
})

describe('an operator made on the command line', () => {
  let app: TestApp
  let made: Awaited<ReturnType<typeof create>>
  beforeAll(async () => {
    // Where no server has ever been: the tables are made first.
    made = await create(' First@House.test ', PASSWORD)
    app = await startApp(settings)
  })
  afterAll(() => app.close())

  const login = async (email: string, password = PASSWORD) => call(app, 'login', { body: { email, password } })

  it('signs in and runs the house', async () => {
    expect(made).toEqual({ code: 0, stdout: 'first@house.test is an operator now.\n', stderr: '' })
    const { status, body } = await login('first@house.test')
    expect([status, body.user?.role_id]).toEqual([200, 99])
    const people = await call(app, 'listUsers', {}, body.token)
    expect(people.body.data.map(({ email }) => email)).toEqual(['first@house.test'])
  })

  it('stands in the audit trail', async () => {
    const { rows } = await app.db.$client.query('select user_id, action, entity, entity_id from audit order by id')
    const [{ id }] = (await app.db.$client.query('select id from "user"')).rows
    expect(rows[0]).toEqual({
      user_id: id,
      action: 'operator created on the command line',
      entity: 'user',
      entity_id: String(id),
    })
  })

  it('is made beside a running server too', async () => {
    expect((await create('second@house.test', PASSWORD)).code).toBe(0)
    expect((await login('second@house.test')).status).toBe(200)
  })

  it('is refused for an address that has an account, or a short password, without a word of it', async () => {
    const refused: [lines: string[], words: RegExp][] = [
      [['first@house.test', 'another password'], /^first@house\.test has an account already/],
      [['third@house.test', 'short'], /^A password has 6 to 200 characters\.$/m],
    ]
    for (const [lines, words] of refused) {
      const { code, stderr, stdout } = await create(...lines)
      expect([code, stdout]).toEqual([1, ''])
      expect(stderr).toMatch(words)
      expect(stderr).not.toContain(lines[1])
    }
    expect((await login('first@house.test')).status).toBe(200)
    const people = await app.db.$client.query('select email from "user" order by email')
    expect(people.rows.map(({ email }) => email)).toEqual(['first@house.test', 'second@house.test'])
  })
})
