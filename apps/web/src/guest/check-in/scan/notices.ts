/** What a guest should hear at once about a scanned document. Pure. */
import { isSameDocument, mayBeSamePerson } from '@portineria/contract/rules/zone'
import type { GuestValues } from '../draft/draft.ts'
import type { Reading } from './reading.ts'

export type Notice =
  | { kind: 'expired' | 'expires'; day: string }
  | { kind: 'other_person'; announced: string; found: string }
  | { kind: 'twice'; name: string }
  | { kind: 'visa' | 'names_cut' }

type Others = readonly { name: string; values: Partial<GuestValues> }[]
type About = {
  /** The guest's form before the scan. */
  guest: Partial<GuestValues>
  /** Whom the reservation names, as long as the form names nobody. */
  booked: string | null
  /** The other guests of the reservation. */
  others: Others
  today: string
  arrival: string
}

const fullName = (name: string | undefined, surname: string | undefined) => [name, surname].filter(Boolean).join(' ')

export function noticesOf(reading: Reading, { guest, booked, others, today, arrival }: About): Notice[] {
  const value = (field: string) => reading.fields.find((one) => one.field === field)?.value
  const found = { name: value('name'), surname: value('surname') }
  const zone = {
    document_number: value('document_number') ?? '',
    document_issue_country: value('document_issue_country') ?? '',
  }
  const day = value('document_expiration')
  const same = others.find(({ values }) => isSameDocument(values, zone))
  const typed = fullName(guest.name?.trim(), guest.surname?.trim())
  const announced = typed || (booked ?? '')
  const list: (Notice | false | undefined)[] = [
    reading.kind === 'visa' && { kind: 'visa' },
    day !== undefined && day < today && { kind: 'expired', day },
    day !== undefined && day >= today && day < arrival && { kind: 'expires', day },
    same && { kind: 'twice', name: same.name },
    !same &&
      announced !== '' &&
      !mayBeSamePerson(typed ? guest : { name: booked }, found) && {
        kind: 'other_person',
        announced,
        found: fullName(found.name, found.surname),
      },
    reading.names_cut && { kind: 'names_cut' },
  ]
  return list.filter((notice) => notice !== false && notice !== undefined)
}

/** These make another document necessary; the others only need a look. */
export const needsAnother = ({ kind }: Notice): boolean => kind === 'visa' || kind === 'expired' || kind === 'expires'
