/**
 * A portal of the police for tests, over real HTTP, that behaves as its manual says: tokens that end, refused records under a
 * positive result, tables, and receipts with counts from the next day on. It keeps what it took, so that tests can look for guests
 * who were reported twice or not at all.
 */
import { randomBytes } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as readText } from 'node:stream/consumers'
import { POLICE_ZONE } from '@portineria/contract/rules/police'
import { addDays, dayIn } from '@portineria/contract/rules/stay-time'
import { writeReceiptPdf } from '../src/adapters/police/receipt-pdf.ts'
import { childOf, escapeXml, readXml, textOf, type XmlElement } from '../src/adapters/soap/xml.ts'
import type { PoliceLogin } from '../src/ports/police-portal.ts'

type Apartment = { id: number; name: string }
type TakenRecord = { user: string; day: string; record: string; apartment_id: number | null }
type Refusal = { code: string; des: string; detail: string }
/**
 * What goes wrong with a call. `before` and `after`: the connection breaks before or after the work is done. `hang`: the work is
 * done, and no answer comes. The others answer with something that is no answer.
 */
type Trouble = 'before' | 'after' | 'hang' | 'status' | 'html' | 'fault' | 'bomb' | 'half' | 'large'

const TOKEN_LIFE_MS = 60 * 60_000

const result = (refusal: Refusal | null) =>
  refusal
    ? `<esito>false</esito><ErroreCod>${refusal.code}</ErroreCod><ErroreDes>${refusal.des}</ErroreDes><ErroreDettaglio>${refusal.detail}</ErroreDettaglio>`
    : '<esito>true</esito><ErroreCod/><ErroreDes/><ErroreDettaglio/>'

const wrongPassword = { code: '1', des: 'AUTENTICAZIONE', detail: 'Credenziali non valide' }
const wrongToken = { code: '2', des: 'TOKEN_NON_VALIDO', detail: 'Token scaduto o non valido' }
const wrongDay = { code: '12', des: 'SCHEDINA_CAMPO_NON_CORRETTO', detail: 'Data di Arrivo Errata' }
const wrongLength = { code: '11', des: 'SCHEDINA_FORMATO_NON_CORRETTO', detail: 'Dimensione Riga errata' }
const noReceipt = { code: '51', des: 'ERRORE_RECUPERO_RICEVUTA', detail: 'Ricevuta non disponibile' }
const noTable = { code: '60', des: 'ERRORE_TABELLA', detail: 'Tabella non disponibile' }

const envelope = (body: string) =>
  `<?xml version="1.0" encoding="utf-8"?><soap:Envelope xmlns:soap="http://www.w3.org/2003/05/soap-envelope"><soap:Body>${body}</soap:Body></soap:Envelope>`

const bomb =
  '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><soap:Envelope xmlns:soap="x"><soap:Body>&b;</soap:Body></soap:Envelope>'

export type TestPortal = Awaited<ReturnType<typeof startPolicePortal>>

/** `now` is the clock of the portal, which tests move together with that of the app. */
export async function startPolicePortal(now: () => Date = () => new Date()) {
  const accounts = new Map<string, PoliceLogin & { apartments: Apartment[] }>()
  const tokens = new Map<string, { user: string; until: number }>()
  const taken: TakenRecord[] = []
  const calls: { name: string; user: string }[] = []
  const troubles: { name: string; trouble: Trouble }[] = []
  const tables = new Map<string, string>()
  const counts = new Map<string, number | null>()
  const hanging: ServerResponse[] = []
  const held: { name: string; arrive: () => void; released: Promise<void> }[] = []
  const wholes: { name: string; refusal: Refusal }[] = []
  let refuse: (record: string) => Refusal | null = () => null

  const today = () => dayIn(POLICE_ZONE, now())

  function judge(record: string): Refusal | null {
    if (record.length !== 168) return wrongLength
    const arrival = record.slice(2, 12).split('/').toReversed().join('-')
    return arrival === today() || arrival === addDays(today(), -1) ? refuse(record) : wrongDay
  }

  function handIn(name: string, call: XmlElement): string {
    const user = textOf(call, 'Utente')
    const records = (childOf(call, 'ElencoSchedine')?.children ?? []).map(({ text }) => text)
    const id = textOf(call, 'IdAppartamento')
    const outcomes = records.map(judge)
    if (name.endsWith('Send'))
      for (const [index, record] of records.entries())
        if (!outcomes[index]) taken.push({ user, day: today(), record, apartment_id: id ? Number(id) : null })
    const index = wholes.findIndex((each) => each.name === name)
    const [whole] = index < 0 ? [] : wholes.splice(index, 1)
    const details = outcomes.map((each) => `<EsitoOperazioneServizio>${result(each)}</EsitoOperazioneServizio>`)
    return `<${name}Result>${result(whole?.refusal ?? null)}</${name}Result><result><SchedineValide>${outcomes.filter((each) => !each).length}</SchedineValide><Dettaglio>${details.join('')}</Dettaglio></result>`
  }

  function generateToken(call: XmlElement): string {
    const account = accounts.get(textOf(call, 'Utente'))
    const knows = account?.password === textOf(call, 'Password') && account.wskey === textOf(call, 'WsKey')
    if (!account || !knows) return `<result>${result(wrongPassword)}</result>`
    const token = randomBytes(16).toString('hex')
    const until = now().getTime() + TOKEN_LIFE_MS
    tokens.set(token, { user: account.user, until })
    return `<GenerateTokenResult><issued>${now().toISOString()}</issued><expires>${new Date(until).toISOString()}</expires><token>${token}</token></GenerateTokenResult><result>${result(null)}</result>`
  }

  function receipt(user: string, day: string): string {
    const given = counts.get(`${user} ${day}`)
    const count = given === undefined ? taken.filter((each) => each.user === user && each.day === day).length : given
    if (!count || day >= today() || day < addDays(today(), -30))
      return `<RicevutaResult>${result(noReceipt)}</RicevutaResult>`
    const pdf = writeReceiptPdf({ user, day, count, note: 'PROVA' }).toString('base64')
    return `<RicevutaResult>${result(null)}</RicevutaResult><PDF>${pdf}</PDF>`
  }

  function table(user: string, kind: string): string {
    const apartments = accounts.get(user)?.apartments ?? []
    const list = ['IDAPPARTAMENTO;DESCRIZIONE', ...apartments.map(({ id, name }) => `${id};${name}`)].join('\r\n')
    const csv = kind === 'ListaAppartamenti' && apartments.length > 0 ? list : tables.get(kind)
    if (csv === undefined) return `<TabellaResult>${result(noTable)}</TabellaResult>`
    return `<TabellaResult>${result(null)}</TabellaResult><CSV>${escapeXml(csv)}</CSV>`
  }

  function answer(call: XmlElement): string {
    const { name } = call
    const user = textOf(call, 'Utente')
    if (name === 'GenerateToken') return generateToken(call)
    const token = tokens.get(textOf(call, 'token'))
    if (token?.user !== user || token.until <= now().getTime())
      return `<${name}Result>${result(wrongToken)}</${name}Result>`
    if (name === 'Authentication_Test') return `<${name}Result>${result(null)}</${name}Result>`
    if (name === 'Ricevuta') return receipt(user, textOf(call, 'Data').slice(0, 10))
    if (name === 'Tabella') return table(user, textOf(call, 'tipo'))
    return handIn(name, call)
  }

  const misbehave: Record<Exclude<Trouble, 'before'>, (response: ServerResponse, whole: string) => unknown> = {
    after: (response) => response.destroy(),
    hang: (response) => hanging.push(response),
    status: (response) => response.writeHead(503).end('Service Unavailable'),
    html: (response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end('<html><body>Manutenzione<br></html>'),
    fault: (response) =>
      response.end(envelope('<soap:Fault><soap:Reason><soap:Text>error</soap:Text></soap:Reason></soap:Fault>')),
    bomb: (response) => response.end(bomb),
    half: (response, whole) => {
      response.writeHead(200, { 'content-length': whole.length })
      response.write(whole.slice(0, 40), () => response.destroy())
    },
    large: (response) => response.end('<a>'.repeat(8_000_000)),
  }

  async function hold(name: string): Promise<void> {
    const index = held.findIndex((each) => each.name === name)
    const [one] = index < 0 ? [] : held.splice(index, 1)
    one?.arrive()
    await one?.released
  }

  const server = createServer((request, response) => {
    void readText(request).then(async (body) => {
      const call = childOf(readXml(body), 'Body')?.children[0]
      if (!call) return response.writeHead(400).end()
      calls.push({ name: call.name, user: textOf(call, 'Utente') })
      const index = troubles.findIndex(({ name }) => name === call.name)
      const [{ trouble } = {}] = index < 0 ? [] : troubles.splice(index, 1)
      if (trouble === 'before') return response.destroy()
      const whole = envelope(`<${call.name}Response xmlns="AlloggiatiService">${answer(call)}</${call.name}Response>`)
      await hold(call.name)
      if (trouble) return misbehave[trouble](response, whole)
      return response.writeHead(200, { 'content-type': 'application/soap+xml; charset=utf-8' }).end(whole)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/service.asmx`,
    /** Everything that the portal has taken, in order. */
    taken,
    calls,
    tables,
    /** How often a call was made. */
    countCalls: (name: string) => calls.filter((call) => call.name === name).length,
    addAccount(login: PoliceLogin, apartments: Apartment[] = []): void {
      accounts.set(login.user, { ...login, apartments })
    },
    /** From now on no token is valid. */
    endTokens: () => tokens.clear(),
    /** The next call with this name fails. */
    fail: (name: string, trouble: Trouble) => void troubles.push({ name, trouble }),
    /** The next call with this name is worked on, and its answer waits. `arrived` ends when it is there. */
    hold(name: string): { arrived: Promise<void>; release: () => void } {
      const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
      const { promise: released, resolve: release } = Promise.withResolvers<void>()
      held.push({ name, arrive, released })
      return { arrived, release }
    },
    /** Which records are refused from now on. */
    refuseRecords(decide: typeof refuse): void {
      refuse = decide
    },
    /** The next call with this name tells of each record, and says this about the whole. */
    refuseWhole: (name: string, refusal: Refusal) => void wholes.push({ name, refusal }),
    /** Another count on the receipt of a day than what was taken; null for no receipt. */
    setCount: (user: string, day: string, count: number | null) => void counts.set(`${user} ${day}`, count),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
