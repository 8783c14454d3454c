import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call, startApp, type TestApp } from '../../test/app.ts'
import { runInstanceCommand } from '../../test/command.ts'
import { makeDatabase, type TestDatabase } from '../../test/databases.ts'

const PASSWORD = 'a long one of their own'

let database: TestDatabase
let settings: Record<string, string>
const create = (...lines: string[]) =>
  runInstanceCommand('create-admin', { settings, input: lines.map((line) => `${line}\n`).join('') })

beforeAll(async () => {
  database = await makeDatabase()
  const DATA_KEY = 'c'.repeat(64)
  settings = { ...database, DATA_KEY, NODE_ENV: 'production', PUBLIC_URL: 'https://concierge.test' }
})

describe('an operator created on the command line', () => {
  let app: TestApp
  let made: Awaited<ReturnType<typeof create>>
  beforeAll(async () => {
    // No server has run on this database yet, so the command has to create the tables first.
    made = await create(' First@House.test ', PASSWORD)
    app = await startApp(settings)
  })
  afterAll(() => app.close())

  const login = async (email: string, password = PASSWORD) => call(app, 'login', { body: { email, password } })

  it('can sign in and has the rights of an operator', async () => {
    expect(made).toEqual({ code: 0, stdout: 'first@house.test is an operator now.\n', stderr: '' })
    const { status, body } = await login('first@house.test')
    expect([status, body.user?.role_id]).toEqual([200, 99])
    const people = await call(app, 'listUsers', {}, body.token)
    expect(people.body.data.map(({ email }) => email)).toEqual(['first@house.test'])
  })

  it('is recorded in the audit trail', async () => {
    const { rows } = await app.db.$client.query('select user_id, action, entity, entity_id from audit order by id')
    const [{ id }] = (await app.db.$client.query('select id from "user"')).rows
    expect(rows[0]).toEqual({
      user_id: id,
      action: 'operator created on the command line',
      entity: 'user',
      entity_id: String(id),
    })
  })

  it('can be created while a server runs', async () => {
    expect((await create('second@house.test', PASSWORD)).code).toBe(0)
    expect((await login('second@house.test')).status).toBe(200)
  })

  it('is refused if the address has an account or the password is short, and the password is not printed', async () => {
    const refused: [lines: string[], message: RegExp][] = [
      [['first@house.test', 'another password'], /^first@house\.test has an account already/],
      [['third@house.test', 'short'], /^A password has 6 to 200 characters\.$/m],
    ]
    for (const [lines, message] of refused) {
      const { code, stderr, stdout } = await create(...lines)
      expect([code, stdout]).toEqual([1, ''])
      expect(stderr).toMatch(message)
      expect(stderr).not.toContain(lines[1])
    }
    expect((await login('first@house.test')).status).toBe(200)
    const people = await app.db.$client.query('select email from "user" order by email')
    expect(people.rows.map(({ email }) => email)).toEqual(['first@house.test', 'second@house.test'])
  })
})
