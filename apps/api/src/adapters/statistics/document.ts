/** Writes movements as XML and checks what was written, element by element, before it leaves. */
import { ITALY } from '@portineria/contract/rules/check-in'
import type { ArrivedPerson, MovedPerson, Movement, Movements } from '../../ports/statistics.ts'
import { escapeXml, readXml, type XmlElement } from '../soap/xml.ts'
import { type GroupElement, isGroup, type LayoutElement, movementsLayout, NOT_SAID } from './layout.ts'

const PRODUCT = 'Portineria'

/** The document would not be taken. The path names the element; its text is left out, because it may be about a person. */
export class InvalidDocument extends Error {
  override name = 'InvalidDocument'
}

type Value = string | Values | readonly Values[] | null
type Values = { [name: string]: Value }

const compact = (day: string) => day.replaceAll('-', '')
const some = <T>(list: readonly T[], name: string, each: (item: T) => Values): Values | null =>
  list.length > 0 ? { [name]: list.map(each) } : null

const moved = ({ id, type, arrival }: MovedPerson): Values => ({
  idswh: id,
  tipoalloggiato: type,
  arrivo: compact(arrival),
})

const arrived = (person: ArrivedPerson): Values => ({
  idswh: person.id,
  tipoalloggiato: person.type,
  idcapo: person.head,
  sesso: person.sex,
  cittadinanza: person.citizenship,
  statoresidenza: person.residence_state,
  luogoresidenza: person.residence_city,
  datanascita: compact(person.birth_date),
  tipoturismo: NOT_SAID.tourism,
  mezzotrasporto: NOT_SAID.transport,
})

const movement = (day: Movement): Values => ({
  data: compact(day.day),
  struttura: {
    apertura: day.open ? 'SI' : 'NO',
    camereoccupate: String(day.rooms_occupied),
    cameredisponibili: String(day.rooms),
    lettidisponibili: String(day.beds),
  },
  arrivi: some(day.arrivals, 'arrivo', arrived),
  partenze: some(day.departures, 'partenza', moved),
  rettifiche: some(day.removed, 'eliminazione', moved),
})

function writeElement(element: LayoutElement, value: Value): string {
  const { name } = element
  if (!isGroup(element)) return `<${name}>${escapeXml(value as string)}</${name}>`
  return `<${name}>${writeChildren(element, value as Values)}</${name}>`
}

const writeChildren = ({ children }: GroupElement, values: Values): string =>
  children
    .flatMap((child) => {
      const value = values[child.name] ?? null
      const list = Array.isArray(value) ? value : value === null ? [] : [value]
      return list.map((one) => writeElement(child, one))
    })
    .join('')

/** Checks an element that was read: the names and the order of its children, how often each is there, and every text. */
function checkElement(found: XmlElement, element: LayoutElement, path: string): void {
  const at = `${path}/${element.name}`
  const wrong = (why: string) => new InvalidDocument(`${at}: ${why}`)
  if (found.name !== element.name) throw wrong(`found ${found.name}`)
  if (!isGroup(element)) {
    if (found.children.length > 0) throw wrong('has elements')
    if (!new RegExp(`^(?:${element.pattern})$`).test(found.text)) throw wrong('text')
    return
  }
  if (found.text.trim() !== '') throw wrong('has text')
  let next = 0
  for (const child of element.children) {
    let count = 0
    while (found.children[next]?.name === child.name) {
      checkElement(found.children[next] as XmlElement, child, at)
      next += 1
      count += 1
    }
    const most = isGroup(child) && child.many ? Number.POSITIVE_INFINITY : 1
    if (count > most || (count === 0 && !child.optional)) throw wrong(`${count} times ${child.name}`)
  }
  if (next < found.children.length) throw wrong(`unexpected ${found.children[next]?.name}`)
}

/** What a schema cannot say: closed days are empty, heads come first, and who lives in Italy lives in a municipality. */
function checkRules({ days }: Movements): void {
  const wrong = (day: string, why: string) => new InvalidDocument(`${day}: ${why}`)
  for (const [index, { day, open, rooms_occupied, rooms, beds, arrivals }] of days.entries()) {
    const before = days[index - 1]
    if (before && before.day >= day) throw wrong(day, 'not in order')
    if (!open && (rooms_occupied || rooms || beds)) throw wrong(day, 'closed with rooms')
    if (rooms_occupied > rooms) throw wrong(day, 'more rooms occupied than there are')
    const seen = new Set<string>()
    for (const person of arrivals) {
      const member = person.type === '19' || person.type === '20'
      if (seen.has(person.id)) throw wrong(day, 'somebody arrives twice')
      if (member !== (person.head !== null)) throw wrong(day, 'a member without a head')
      const headIsHere = arrivals.some(({ id }) => id === person.head)
      if (headIsHere && person.head !== null && !seen.has(person.head)) throw wrong(day, 'a member before the head')
      if ((person.residence_state === ITALY) !== (person.residence_city !== null)) throw wrong(day, 'residence')
      if (person.birth_date > day || person.arrival !== day) throw wrong(day, 'dates')
      seen.add(person.id)
    }
  }
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'

/** The content of the document without its root: the service has another name for it than the file. */
function writeContent(movements: Movements): string {
  checkRules(movements)
  const values = { codice: movements.structure_code, prodotto: PRODUCT, movimento: movements.days.map(movement) }
  return writeChildren(movementsLayout, values)
}

/** Throws an `InvalidDocument` for anything that is not a complete document by the layout. */
export const checkDocument = (xml: string): void => checkElement(readXml(xml), movementsLayout, '')

/** The file to upload. It is read again and checked, so that what leaves is what was checked. */
export function writeDocument(movements: Movements): string {
  const xml = `${HEAD}<movimenti>${writeContent(movements)}</movimenti>\n`
  checkDocument(xml)
  return xml
}

/** The same for the body of the call. */
export function writeCall(movements: Movements): string {
  const content = writeContent(movements)
  checkDocument(`<movimenti>${content}</movimenti>`)
  return `<ns2:inviaMovimentazione xmlns:ns2="http://checkin.ws.service.turismo5.gies.it/"><movimentazione>${content}</movimentazione></ns2:inviaMovimentazione>`
}
