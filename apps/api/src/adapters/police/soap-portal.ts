/**
 * The portal of the police over its web service. Tokens are renewed before they end, and once when the portal says that one is not
 * valid. Only one token per account is asked for at a time, because attempts with a wrong password can lock the account.
 */
import { createHash } from 'node:crypto'
import type { Clock } from '../../ports/clock.ts'
import {
  type PoliceFailure,
  type PoliceLogin,
  type PolicePortal,
  PolicePortalError,
  type PoliceRowAnswer,
} from '../../ports/police-portal.ts'
import { callSoap, SoapError } from '../soap/soap.ts'
import { childOf, escapeXml, textOf, type XmlElement } from '../soap/xml.ts'

type Options = {
  url: string
  clock: Clock
  /** Tests set a shorter time. */
  timeoutMs?: number
}

const NAMESPACE = 'AlloggiatiService'
const TIMEOUT_MS = 60_000
/** The table of the municipalities has less than one megabyte, a receipt much less. */
const MAX_BYTES = 16 * 1024 * 1024
/** A token is not used in the last part of its life, because a call takes time. */
const TOKEN_RESERVE_MS = 2 * 60_000
/** For a token whose times cannot be read. */
const SHORT_TOKEN_MS = 5 * 60_000
const MAX_SAID = 500

type Parameters = Record<string, string | readonly string[]>
type Outcome = { ok: boolean; code: string; said: string }
type Token = { value: string; until: number }
type Held = { coming: Promise<Token>; done: Token | null }

const parameter = ([name, value]: [string, string | readonly string[]]) =>
  `<${name}>${typeof value === 'string' ? escapeXml(value) : value.map((each) => `<string>${escapeXml(each)}</string>`).join('')}</${name}>`

/** The part of an answer with `esito`, the code and the words of a refusal. Without `esito` there is no answer. */
function outcomeOf(element: XmlElement | undefined): Outcome | null {
  const esito = textOf(element, 'esito').toLowerCase()
  if (esito !== 'true' && esito !== 'false') return null
  const said = [textOf(element, 'ErroreDes'), textOf(element, 'ErroreDettaglio')].filter(Boolean).join(': ')
  return { ok: esito === 'true', code: textOf(element, 'ErroreCod'), said: said.slice(0, MAX_SAID) }
}

const failed = (failure: PoliceFailure, { code, said }: Outcome) =>
  new PolicePortalError(failure, { code: code || null, said: said || null })

/** The portal names no code for it; its words do. */
const isTokenRefused = ({ ok, code, said }: Outcome) => !ok && /token/i.test(`${code} ${said}`)

const detailsOf = (answer: XmlElement) => childOf(childOf(answer, 'result'), 'Dettaglio')?.children ?? []
const countRows = (answer: XmlElement) => detailsOf(answer).length

/**
 * The answer to each record, by both levels of the result. Null if they contradict each other or the number of records, because
 * then it is not known which records the portal took.
 */
function rowsOf(answer: XmlElement, outer: Outcome | null, count: number): PoliceRowAnswer[] | null {
  const result = childOf(answer, 'result')
  const valid = Number(textOf(result, 'SchedineValide') || Number.NaN)
  const outcomes = detailsOf(answer).map(outcomeOf)
  if (outer?.ok && outcomes.length === 0 && valid === count) return Array.from({ length: count }, () => ({ ok: true }))
  const rows = outcomes.filter((each) => each !== null)
  const accepted = rows.filter(({ ok }) => ok).length
  if (!outer || rows.length !== count || outcomes.length !== count || accepted !== valid) return null
  if (!outer.ok && accepted > 0) return null
  return rows.map(({ ok, code, said }) => (ok ? { ok } : { ok, code, said }))
}

/** The life of a token by the portal's own clock, which may differ from ours. */
function lifeOf(token: XmlElement | undefined): number {
  const life = Date.parse(textOf(token, 'expires')) - Date.parse(textOf(token, 'issued'))
  return life > 0 ? Math.max(life - TOKEN_RESERVE_MS, life / 2) : SHORT_TOKEN_MS
}

export function soapPortal({ url, clock, timeoutMs = TIMEOUT_MS }: Options): PolicePortal {
  const tokens = new Map<string, Held>()

  /** A call that changes nothing has either an answer or none. Only for `Send` it matters whether the request can have arrived. */
  async function ask(name: string, parameters: Parameters): Promise<XmlElement> {
    const body = `<${name} xmlns="${NAMESPACE}">${Object.entries(parameters).map(parameter).join('')}</${name}>`
    try {
      const answer = await callSoap({ url, action: `${NAMESPACE}/${name}`, body, timeoutMs, maxBytes: MAX_BYTES })
      if (answer.name !== `${name}Response`) throw new SoapError(true, 'another answer')
      return answer
    } catch (error) {
      if (!(error instanceof SoapError)) throw error
      throw new PolicePortalError(isSending(name) && error.sent ? 'lost' : 'down', { cause: error })
    }
  }

  async function makeToken({ user, password, wskey }: PoliceLogin): Promise<Token> {
    const asked = clock.now().getTime()
    const answer = await ask('GenerateToken', { Utente: user, Password: password, WsKey: wskey })
    const outcome = outcomeOf(childOf(answer, 'result'))
    const token = childOf(answer, 'GenerateTokenResult')
    const value = textOf(token, 'token')
    // Whatever the portal says instead of a token: it is not asked again with the same credentials.
    if (outcome && !outcome.ok) throw failed('credentials', outcome)
    if (!outcome || !value) throw new PolicePortalError('down')
    return { value, until: asked + lifeOf(token) }
  }

  /** Other credentials have another key, so that an old token is not used with them. The key does not contain them. */
  const keyOf = (login: PoliceLogin) =>
    createHash('sha256')
      .update(JSON.stringify([login.user, login.password, login.wskey]))
      .digest('base64')

  /** Everybody who needs a token while one is asked for gets that one. */
  async function tokenOf(login: PoliceLogin, refused?: string): Promise<string> {
    const key = keyOf(login)
    const held = tokens.get(key)
    const usable = held && (!held.done || (held.done.value !== refused && held.done.until > clock.now().getTime()))
    if (usable) return (await held.coming).value
    const fresh: Held = { coming: makeToken(login), done: null }
    tokens.set(key, fresh)
    try {
      fresh.done = await fresh.coming
      return fresh.done.value
    } catch (error) {
      if (tokens.get(key) === fresh) tokens.delete(key)
      throw error
    }
  }

  /** Calls with a token, and once more with a new one if the portal does not accept it. A refused token means that nothing was done. */
  async function askWithToken(login: PoliceLogin, name: string, parameters: Parameters = {}) {
    const attempt = async (token: string) => {
      const answer = await ask(name, { Utente: login.user, token, ...parameters })
      return { answer, outcome: outcomeOf(childOf(answer, `${name}Result`)) }
    }
    const token = await tokenOf(login)
    const first = await attempt(token)
    // An answer that tells of single records is about them, whatever its words are: it must not be sent a second time.
    if (!first.outcome || !isTokenRefused(first.outcome) || countRows(first.answer) > 0) return first
    return attempt(await tokenOf(login, token))
  }

  const handIn = async (login: PoliceLogin, which: 'Test' | 'Send', records: readonly string[], id: number | null) => {
    const name = id === null ? which : `GestioneAppartamenti_${which}`
    const { answer, outcome } = await askWithToken(login, name, {
      ElencoSchedine: records,
      ...(id === null ? {} : { IdAppartamento: String(id) }),
    })
    const rows = rowsOf(answer, outcome, records.length)
    if (rows) return rows
    if (outcome && !outcome.ok && countRows(answer) === 0) throw failed('refused', outcome)
    throw new PolicePortalError(which === 'Send' ? 'lost' : 'down')
  }

  /** Returns the answer to a call whose result is one value, or throws what the portal says instead. */
  async function askFor(login: PoliceLogin, name: string, parameters: Parameters = {}): Promise<XmlElement> {
    const { answer, outcome } = await askWithToken(login, name, parameters)
    if (!outcome) throw new PolicePortalError('down')
    if (!outcome.ok) throw failed(name === 'Authentication_Test' ? 'credentials' : 'refused', outcome)
    return answer
  }

  return {
    simulated: false,

    async check(login) {
      await askFor(login, 'Authentication_Test')
    },

    test: (login, records, apartmentId) => handIn(login, 'Test', records, apartmentId),
    send: (login, records, apartmentId) => handIn(login, 'Send', records, apartmentId),

    async receipt(login, day) {
      try {
        const pdf = Buffer.from(textOf(await askFor(login, 'Ricevuta', { Data: `${day}T00:00:00` }), 'PDF'), 'base64')
        if (!pdf.subarray(0, 1024).includes('%PDF-')) throw new PolicePortalError('down')
        return pdf
      } catch (error) {
        const none = error instanceof PolicePortalError && /RECUPERO_RICEVUTA/i.test(`${error.code} ${error.said}`)
        if (none) return null
        throw error
      }
    },

    async table(login, kind) {
      return textOf(await askFor(login, 'Tabella', { tipo: kind }), 'CSV')
    },
  }
}

const isSending = (name: string) => name === 'Send' || name === 'GestioneAppartamenti_Send'
