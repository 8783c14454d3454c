/**
 * Proves that a language is data. An app stores a user and an apartment and is closed; a copy of its code gets one more folder of
 * messages and one more line in the list of languages, and starts on the same data. The new language is English in brackets, so
 * that its texts can be recognised.
 */
import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { ROLE } from '@portineria/contract/rules/codes'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort } from '../../../scripts/free-port.ts'
import { root } from '../../../scripts/run.ts'
import { createApp } from '../src/app.ts'
import { readEnv } from '../src/env.ts'
import { createLog } from '../src/log.ts'
import { type Child, startChild, untilUp } from './child.ts'
import { makeFlat, makeUser, PASSWORD } from './factories.ts'
import { until } from './until.ts'

const CODE = 'xx'
const LOCALE = 'eo'
const bracketed = (text: string) => `⟦${text}⟧`

const run = promisify(execFile)
const folder = mkdtempSync(join(tmpdir(), 'portineria-language-'))
const copy = join(folder, 'code')

/** The code that a server and the checks read, with our packages as its own and all others as links. */
function copyCode(): void {
  for (const part of [
    'packages',
    'scripts',
    'apps/api',
    'apps/web/src',
    'apps/web/tsconfig.json',
    'tsconfig.base.json',
  ])
    cpSync(join(root, part), join(copy, part), {
      recursive: true,
      filter: (path) => !['node_modules', 'data'].includes(basename(path)),
    })
  const modules = join(copy, 'node_modules')
  mkdirSync(join(modules, '@portineria'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@portineria') symlinkSync(join(root, 'node_modules', name), join(modules, name))
  for (const name of readdirSync(join(copy, 'packages')))
    symlinkSync(join(copy, 'packages', name), join(modules, '@portineria', name))
  symlinkSync(join(root, 'apps/api/node_modules'), join(copy, 'apps/api/node_modules'))
}

type Words = { [key: string]: string | Words }
const translated = (words: Words): Words =>
  Object.fromEntries(
    Object.entries(words).map(([key, word]) => [key, typeof word === 'string' ? bracketed(word) : translated(word)]),
  )

/** One folder and one line: all that a language is. Its messages are checked against English, as the Italian ones are. */
function addLanguage(): void {
  const messages = join(copy, 'packages/messages')
  cpSync(join(messages, 'it'), join(messages, CODE), { recursive: true })
  for (const name of readdirSync(join(messages, 'gb')).filter((file) => file.endsWith('.json'))) {
    const english = JSON.parse(readFileSync(join(messages, 'gb', name), 'utf8')) as Words
    writeFileSync(join(messages, CODE, name), JSON.stringify(translated(english)))
  }
  const list = join(copy, 'packages/contract/src/rules/languages.ts')
  const lines = readFileSync(list, 'utf8')
  const more = lines.replace(
    '} as const satisfies',
    `  ${CODE}: { locale: '${LOCALE}', name: 'Pseudo' },\n} as const satisfies`,
  )
  expect(more).not.toBe(lines)
  writeFileSync(list, more)
}

const email = 'giulia@example.test'
const headline = { gb: 'A street in Rome', it: 'Una strada a Roma' }

/** What was stored before the language existed. */
async function storeData(DATA_DIR: string): Promise<void> {
  const app = await createApp({ env: readEnv({ NODE_ENV: 'test', DEMO: 'off', DATA_DIR }), log: createLog('silent') })
  try {
    await makeUser(app, { email, role_id: ROLE.admin })
    await makeFlat(app, { headline })
  } finally {
    await app.close()
  }
}

type Asked = { method?: string; body?: object }
async function ask<T>(path: string, { method = 'GET', body }: Asked = {}): Promise<T> {
  const headers = {
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  }
  const answer = await fetch(`${server?.url}/api${path}`, { method, headers, body: body && JSON.stringify(body) })
  const text = await answer.text()
  expect(answer.ok, `${method} ${path}: ${answer.status} ${text}`).toBe(true)
  return (text ? JSON.parse(text) : null) as T
}

type Text = Record<string, string>
type Flat = { id: number; headline: Text }
type Mail = { to: string; subject: string; html: string }

let server: Child | undefined
let token: string | undefined

beforeAll(async () => {
  copyCode()
  addLanguage()
  const DATA_DIR = join(folder, 'data')
  await storeData(DATA_DIR)
  const settings = { DEMO: 'on', DATA_DIR, PORT: String(await freePort()), LOG_LEVEL: 'silent' }
  server = startChild(settings, [], join(copy, 'apps/api/src/main.ts'))
  await untilUp(server)
  const body = { email, password: PASSWORD }
  token = (await ask<{ token: string }>('/auth/login', { method: 'POST', body })).token
})
afterAll(async () => {
  server?.process.kill('SIGTERM')
  await server?.ended
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
})

it('the messages of a new language pass the checks', async () => {
  const { stdout } = await run(process.execPath, [join(copy, 'scripts/check-messages.ts')])
  expect(stdout).toContain(' 0 faults')
})

it('a user chooses the new language, and the next mail is in it', async () => {
  const user = await ask<{ language: string }>('/user', { method: 'PUT', body: { language: CODE } })
  expect(user.language).toBe(CODE)
  await ask('/auth/forgot-password', { method: 'POST', body: { email } })
  const mails = () => ask<Mail[]>('/dev/mail')
  await until(async () => (await mails()).length > 0, 'the mail was sent')
  const [mail] = await mails()
  expect(mail).toMatchObject({ to: email, subject: bracketed('Choose a new password') })
  expect(mail?.html).toContain(`<html lang="${LOCALE}">`)
})

it('a text from before is empty in the new language and is shown in another one', async () => {
  const [flat] = await ask<Flat[]>('/flat')
  expect(flat?.headline).toMatchObject({ ...headline, [CODE]: '' })
  const { textIn } = (await import(join(copy, 'packages/contract/src/rules/text.ts'))) as {
    textIn(text: Text | undefined, language: string): string
  }
  expect(textIn(flat?.headline, CODE)).toBe(headline.gb)
})

it('states have the names that Intl knows in the new language', async () => {
  const { builtInStates } = (await import(join(copy, 'packages/reference/src/countries.ts'))) as {
    builtInStates: { findByIso(iso2: string): { code: string } | null; name(code: string, language: string): string }
  }
  const france = builtInStates.findByIso('FR')
  expect(builtInStates.name(france?.code ?? '', CODE)).toBe(new Intl.DisplayNames(LOCALE, { type: 'region' }).of('FR'))
})

it('a text is saved with the new language or without it', async () => {
  const [flat] = await ask<Flat[]>('/flat')
  const save = (written: Text) => ask<Flat>('/flat', { method: 'PUT', body: { id: flat?.id, headline: written } })
  expect((await save({ ...headline, [CODE]: 'c' })).headline).toMatchObject({ ...headline, [CODE]: 'c' })
  expect((await save(headline)).headline).toMatchObject({ ...headline, [CODE]: '' })
})
