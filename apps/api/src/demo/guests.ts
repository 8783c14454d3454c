/** Inserts the guests of a demo check-in. Their documents go through the regular upload. */
import { GENDER, ROLE } from '@portineria/contract/rules/codes'
import type { App } from '../app.ts'
import type { Transaction } from '../db/client.ts'
import { sealGuest } from '../features/booking/booking.present.ts'
import { type BookingRow, guest } from '../features/booking/booking.table.ts'
import type { DemoGuest } from './check-ins.ts'
import { drawSpecimen } from './specimen.ts'

type Stay = Pick<BookingRow, 'id' | 'holder_id' | 'check_in' | 'check_out'>

async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes
}

export async function insertGuests(
  tx: Transaction,
  app: App,
  stay: Stay,
  guests: readonly DemoGuest[],
  dayFromToday: (days: number) => string,
): Promise<void> {
  const rows = guests.map(async ({ expires, looks, document_number, scanned, ...person }, index) => {
    const document_expiration = expires === undefined ? null : dayFromToday(expires)
    const image =
      looks &&
      (await drawSpecimen({
        name: person.name,
        surname: person.surname,
        sex: person.gender === GENDER.man ? 'M' : 'F',
        born: person.birth_date ?? '',
        number: document_number,
        expires: document_expiration ?? '',
        looks,
      }))
    const zone = scanned && {
      name: person.name,
      surname: person.surname,
      gender: person.gender ?? null,
      birth_date: person.birth_date ?? null,
      citizenship: person.citizenship ?? null,
      document_type: person.document_type ?? null,
      document_number,
      document_expiration,
      document_issue_country: person.document_issue_country ?? null,
      ...scanned,
    }
    return {
      ...person,
      ...sealGuest({ document_number: document_number || null, zone }, app.secrets),
      booking_id: stay.id,
      position: index + 1,
      arrival: stay.check_in,
      departure: stay.check_out,
      document_expiration,
      document_image: image ? await upload(app, stay.holder_id ?? 0, image) : null,
    }
  })
  await tx.insert(guest).values(await Promise.all(rows))
}

/** The upload is not part of the transaction. If that rolls back, the file sweep removes the unused file. */
async function upload({ uploadFile }: App, holderId: number, image: Buffer): Promise<string> {
  const holder = { id: holderId, role_id: ROLE.logged, session_id: 0 }
  const { id } = await uploadFile(holder, 'document', { name: undefined, bytes: once(image) })
  return id
}
