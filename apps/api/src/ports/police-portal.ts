/** The port to the portal of the police (Alloggiati Web). Nothing here decides what is reported, or when. */

/** How an operator signs in on the portal. One account covers one province. */
export type PoliceLogin = { user: string; password: string; wskey: string }

/** What the portal says about one record, in its own words. */
export type PoliceRowAnswer = { ok: true } | { ok: false; code: string; said: string }

/** The tables that the portal gives out, by its own names. */
export type PoliceTable = 'Luoghi' | 'Tipi_Documento' | 'Tipi_Alloggiato' | 'TipoErrore' | 'ListaAppartamenti'

/**
 * Why there is no result.
 * `credentials`: the portal does not know the user, the password or the WSKEY. Trying again can lock the account.
 * `down`: nothing was done, and trying again later is safe: no connection, no answer to a call that changes nothing.
 * `lost`: the records were on their way, and no answer came that can be read. Nobody knows whether the portal has them.
 * `refused`: the portal has answered that it does not do this. Nothing was done.
 */
export type PoliceFailure = 'credentials' | 'down' | 'lost' | 'refused'

/** `said` are the portal's own words. Neither they nor the message ever contain credentials or data of guests. */
export class PolicePortalError extends Error {
  override name = 'PolicePortalError'
  readonly failure: PoliceFailure
  readonly code: string | null
  readonly said: string | null

  constructor(failure: PoliceFailure, { code = null, said = null, ...options }: PoliceErrorParts = {}) {
    super(`police portal: ${failure}`, options)
    this.failure = failure
    this.code = code
    this.said = said
  }
}
type PoliceErrorParts = ErrorOptions & { code?: string | null; said?: string | null }

/** Every function throws a `PolicePortalError` if it has no result. Only `send` throws `lost`. */
export type PolicePortal = {
  /** A simulated portal answers, and nothing reaches the police. */
  simulated: boolean
  /** A simulated portal forgets what it took. */
  forget?(): void
  /** Whether the portal knows the credentials. */
  check(login: PoliceLogin): Promise<void>
  /**
   * Has the portal judge records without taking them, in their order. `apartmentId` is the apartment of an account that manages
   * several, and null for other accounts.
   */
  test(login: PoliceLogin, records: readonly string[], apartmentId: number | null): Promise<PoliceRowAnswer[]>
  /** Hands records in. The portal takes those that it accepts, also if it refuses others. It has no deletion. */
  send(login: PoliceLogin, records: readonly string[], apartmentId: number | null): Promise<PoliceRowAnswer[]>
  /** The receipt of what was sent on a day, as a PDF; null if the portal has none. There is none before the next day. */
  receipt(login: PoliceLogin, day: string): Promise<Buffer | null>
  /** A table of the portal: rows separated by line ends, columns by semicolons. */
  table(login: PoliceLogin, kind: PoliceTable): Promise<string>
}
