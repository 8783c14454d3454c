/** Reads outgoing mail from the database, in an app that has no mail server to send it. */
import { desc, eq } from 'drizzle-orm'
import { mail } from '../src/features/mail/mail.table.ts'
import type { TestApp } from './app.ts'
import { until } from './until.ts'

export async function mailsTo(app: TestApp, recipient: string) {
  const rows = await app.db.select().from(mail).where(eq(mail.recipient, recipient)).orderBy(desc(mail.id))
  return rows.map((row) => ({
    kind: row.kind,
    ...(JSON.parse(app.secrets.unseal(row.content ?? '', 'mail.content')) as {
      subject: string
      text: string
      html: string
    }),
  }))
}

/** The token in the link of the newest mail of a kind. Waits for the mail, because jobs write some of them. */
export async function mailedToken(app: TestApp, recipient: string, kind: string): Promise<string> {
  let token: string | null = null
  await until(async () => {
    const letter = (await mailsTo(app, recipient)).find((one) => one.kind === kind)
    token = letter ? new URL(/https?:\/\/\S+/.exec(letter.text)?.[0] ?? '').searchParams.get('token') : null
    return token !== null
  }, `a mail of kind ${kind} to ${recipient}`)
  return token ?? ''
}
