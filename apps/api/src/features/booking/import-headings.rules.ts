/** Recognises the exports of Airbnb and Booking.com by their headings, in English and Italian, and what the columns of any list mean. */
import { SOURCE } from '@portineria/contract/rules/codes'
import { type ImportField, isSingle } from '@portineria/contract/rules/import'

export type ListKind = 'airbnb' | 'booking'

/** Letters and digits in lower case, without accents: `# of adults` and `N° adulti` lose their signs. */
export const foldText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const list = (words: string) => words.split('|').map((heading) => heading.trim())

/** The headings of each field, the surest first. Where several columns of a list match, the first heading of this list wins. */
const headings: Record<Exclude<ImportField, 'name' | 'guests'>, string[]> = {
  code: list(
    'confirmation code|codice di conferma|book number|booking number|numero di prenotazione|numero prenotazione|n prenotazione|reservation number|reservation code|codice prenotazione|codice di prenotazione|booking code|booking id|reservation id|id prenotazione|reservation|prenotazione|code|codice|reference|riferimento|ref|rif|id',
  ),
  flat: list(
    'listing|annuncio|unit type|tipologia di unita|tipo di unita|tipologia unita|apartment|appartamento|listing name|nome annuncio|nome dell annuncio|property name|nome struttura|nome della struttura|property|struttura|unit|unita|room|camera|alloggio|flat|house|casa',
  ),
  check_in: list(
    'check in|checkin|start date|data di inizio|data inizio|arrival|arrivo|arrival date|data di arrivo|data arrivo|check in date|data check in|data di check in|from|dal|inizio|start',
  ),
  check_out: list(
    'check out|checkout|end date|data di fine|data fine|departure|partenza|departure date|data di partenza|data partenza|check out date|data check out|data di check out|to|al|fine|end',
  ),
  email: list(
    'email|e mail|email address|guest email|indirizzo email|indirizzo e mail|email ospite|email dell ospite|mail|posta elettronica',
  ),
  phone: list(
    'contact|contatto|phone number|numero di telefono|phone|telefono|guest phone|telefono ospite|mobile|cellulare|mobile phone|tel',
  ),
  language: list('language|lingua|guest language|lingua ospite|lingua dell ospite'),
  status: list('status|stato|booking status|stato prenotazione|stato della prenotazione|reservation status'),
  notes: list(
    'remarks|osservazioni|private notes|private note|note private|nota privata|notes|note|comments|commenti|richieste|special requests|richieste speciali',
  ),
}

const fullNames = list(
  'guest name|guest name s|guest names|nome dell ospite|nome ospite|nome ospite i|nome degli ospiti|nomi degli ospiti|nome degli ospiti i|guest|ospite|full name|nome e cognome|nominativo|intestatario|holder|booked by|prenotato da|booker name|cliente|customer',
)
const firstNames = list('first name|name|nome|guest first name|nome di battesimo')
const lastNames = list('last name|surname|cognome|guest last name|family name')

/** A column with the total; without one, the columns with parts of it are added up. */
const totals = list(
  'persons|people|persone|guests|ospiti|number of guests|numero di ospiti|numero ospiti|n ospiti|of guests|pax|numero di persone|numero persone|n persone|guests number',
)
const parts = list(
  'of adults|adults|adulti|n di adulti|numero di adulti|numero adulti|n adulti|of children|children|bambini|n di bambini|numero di bambini|numero bambini|n bambini|of infants|infants|neonati|n di neonati|numero di neonati|numero neonati|n neonati',
)

/** Headings that only this platform's export has. Two of them are enough. */
const marks: Record<ListKind, string[]> = {
  airbnb: list(
    'confirmation code|codice di conferma|listing|annuncio|of adults|of infants|n di adulti|n di neonati|numero di adulti|numero di neonati|earnings|guadagni',
  ),
  booking: list(
    'book number|numero di prenotazione|n prenotazione|booked by|prenotato da|guest name s|nome ospite i|booker country|paese della persona che ha prenotato|paese di chi prenota|booker group|unit type|tipologia di unita|tipo di unita|commission|commissione|commission amount|importo della commissione|importo commissione',
  ),
}

export function kindOf(given: readonly string[]): ListKind | null {
  const folded = new Set(given.map(foldText))
  const scoreOf = (kind: ListKind) => marks[kind].filter((heading) => folded.has(heading)).length
  const [airbnb, booking] = [scoreOf('airbnb'), scoreOf('booking')]
  if (Math.max(airbnb, booking) < 2 || airbnb === booking) return null
  return airbnb > booking ? 'airbnb' : 'booking'
}

export const sourceOf = (kind: ListKind | null): 0 | 1 | null =>
  kind === 'airbnb' ? SOURCE.airbnb : kind === 'booking' ? SOURCE.booking : null

/** What each column most probably means. */
export function guessColumns(given: readonly string[]): (ImportField | null)[] {
  const folded = given.map(foldText)
  const guessed = given.map((): ImportField | null => null)
  const isFree = (column: number) => guessed[column] === null
  const firstOf = (wanted: readonly string[]): number => {
    for (const heading of wanted) {
      const column = folded.findIndex((one, place) => one === heading && isFree(place))
      if (column >= 0) return column
    }
    return -1
  }
  const allOf = (wanted: readonly string[]): number[] =>
    folded.flatMap((heading, column) => (wanted.includes(heading) && isFree(column) ? [column] : []))
  const take = (columns: readonly number[], field: ImportField) => {
    for (const column of columns) if (column >= 0) guessed[column] = field
  }
  for (const [field, wanted] of Object.entries(headings)) take([firstOf(wanted)], field as ImportField)
  const name = firstOf(fullNames)
  take(name >= 0 ? [name] : [firstOf(firstNames), firstOf(lastNames)], 'name')
  const total = firstOf(totals)
  take(total >= 0 ? [total] : allOf(parts), 'guests')
  return guessed
}

/** A mapping that another list left, without what two columns cannot both be. */
export const isMapping = (columns: readonly (ImportField | null)[], width: number): boolean =>
  columns.length === width &&
  columns.every((field, place) => field === null || !isSingle(field) || columns.indexOf(field) === place)

type NamedFlat = { id: number; name: string }

/** Finds the apartment that a list calls by its name, or whose name alone occurs in the list's title of it; null if that is not clear. */
export function flatGuesser(flats: readonly NamedFlat[]): (listing: string) => number | null {
  const named = flats.map(({ id, name }) => ({ id, name: foldText(name) })).filter(({ name }) => name !== '')
  const only = (found: { id: number }[]) => (found.length === 1 ? (found[0]?.id ?? null) : null)
  return (listing) => {
    const folded = foldText(listing)
    const same = named.filter(({ name }) => name === folded)
    return only(same.length > 0 ? same : named.filter(({ name }) => ` ${folded} `.includes(` ${name} `)))
  }
}
