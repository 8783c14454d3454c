/**
 * `npm run admin:create`: creates the account of an operator. It asks for the password, because other users of the
 * machine could read an argument.
 */
import { ROLE } from '@portineria/contract/rules/codes'
import { PASSWORD_MIN } from '@portineria/contract/rules/fields'
import * as s from '@portineria/contract/schema'
import { RefusedError } from '../backup/refused.ts'
import { connect, type Database, pgCode, UNIQUE_VIOLATION } from '../db/client.ts'
import { migrateDatabase } from '../db/migrate.ts'
import { createAuditService } from '../features/audit/audit.service.ts'
import { hashPassword } from '../features/auth/passwords.ts'
import { insertUser } from '../features/user/user-admin.repo.ts'
import { type Ask, createAsk } from './ask.ts'
import { reachDatabase, runCommand } from './instance.ts'

async function askAccount(ask: Ask) {
  const email = s.email.safeParse(await ask.line('Email of the operator: '))
  if (!email.success) throw new RefusedError('That is not an email address.')
  const first = await ask.secret(`Password (at least ${PASSWORD_MIN} characters; better a long one): `)
  const password = s.password.safeParse(first)
  if (!password.success) throw new RefusedError(`A password has ${PASSWORD_MIN} to 200 characters.`)
  // The confirmation is only needed on a terminal, where a typing error stays unseen.
  if (process.stdin.isTTY && (await ask.secret('The same again: ')) !== first)
    throw new RefusedError('The two passwords differ.')
  return { email: email.data, password: password.data }
}

async function insertOperator(db: Database, email: string, password_hash: string): Promise<void> {
  await db.transaction(async (tx) => {
    const made = await insertUser(tx, { email, password_hash, role_id: ROLE.admin, active: true })
    const entry = { action: 'operator created on the command line', entity: 'user', entity_id: made.id }
    await createAuditService().record(tx, { user_id: made.id, ...entry })
  })
}

await runCommand(async (instance) => {
  const ask = createAsk({ input: process.stdin, output: process.stderr })
  instance.closing.push(() => ask.end())
  const { email, password } = await askAccount(ask)
  const { pool, db } = connect(await reachDatabase(instance), (error) =>
    instance.log.error({ err: error }, 'database connection lost'),
  )
  instance.closing.push(() => pool.end())
  await migrateDatabase(pool)
  await insertOperator(db, email, await hashPassword(password)).catch((error: unknown) => {
    if (pgCode(error) !== UNIQUE_VIOLATION) throw error
    throw new RefusedError(
      `${email} has an account already. An operator can make any account an operator's, in the app.`,
    )
  })
  return `${email} is an operator now.`
})
