/** Where the demo's guests were born and live. Their documents are from there too. */
import type { guest } from '../features/booking/booking.table.ts'

type Home = Pick<
  typeof guest.$inferInsert,
  | 'birth_state'
  | 'birth_city'
  | 'birth_province'
  | 'citizenship'
  | 'residence_country'
  | 'residence_city'
  | 'document_issue_country'
  | 'document_issue_city'
  | 'address'
  | 'city'
  | 'postal_code'
  | 'country'
>

type Place = { state: string; country: string; city: string; address: string; postal_code: string }

const homeIn = ({ state, country, city, address, postal_code }: Place): Home => ({
  birth_state: state,
  birth_city: city,
  citizenship: state,
  residence_country: state,
  document_issue_country: state,
  document_issue_city: city,
  address,
  city,
  postal_code,
  country,
})

const ITALY = '100000100'

/** The police and the statistics know an Italian municipality by its code. */
const italianHome = (code: string, province: string, place: Omit<Place, 'state' | 'country'>): Home => ({
  ...homeIn({ state: ITALY, country: 'IT', ...place }),
  birth_city: code,
  birth_province: province,
  residence_city: code,
  document_issue_city: code,
})

export const homes = {
  berlin: homeIn({
    state: '100000216',
    country: 'DE',
    city: 'Berlin',
    address: 'Oranienstraße 61',
    postal_code: '10969',
  }),
  bristol: homeIn({
    state: '100000219',
    country: 'GB',
    city: 'Bristol',
    address: '9 Clifton Vale',
    postal_code: 'BS8 4PT',
  }),
  brno: homeIn({
    state: '100000257',
    country: 'CZ',
    city: 'Brno',
    address: 'Pekařská 27',
    postal_code: '602 00',
  }),
  cluj: homeIn({
    state: '100000235',
    country: 'RO',
    city: 'Cluj-Napoca',
    address: 'Strada Horea 41',
    postal_code: '400275',
  }),
  durban: homeIn({
    state: '100000454',
    country: 'ZA',
    city: 'Durban',
    address: '18 Florida Road',
    postal_code: '4001',
  }),
  izmir: homeIn({
    state: '100000351',
    country: 'TR',
    city: 'İzmir',
    address: 'Kıbrıs Şehitleri 88',
    postal_code: '35220',
  }),
  lugano: homeIn({
    state: '100000241',
    country: 'CH',
    city: 'Lugano',
    address: 'Via Nassa 31',
    postal_code: '6900',
  }),
  lyon: homeIn({
    state: '100000215',
    country: 'FR',
    city: 'Lyon',
    address: 'Rue Mercière 22',
    postal_code: '69002',
  }),
  milan: italianHome('403015146', 'MI', { city: 'Milano', address: 'Via Savona 12', postal_code: '20144' }),
  osaka: homeIn({
    state: '100000326',
    country: 'JP',
    city: 'Osaka',
    address: '3-4 Namba',
    postal_code: '542-0076',
  }),
  uppsala: homeIn({
    state: '100000240',
    country: 'SE',
    city: 'Uppsala',
    address: 'Svartbäcksgatan 18',
    postal_code: '753 32',
  }),
  utrecht: homeIn({
    state: '100000232',
    country: 'NL',
    city: 'Utrecht',
    address: 'Oudegracht 214',
    postal_code: '3511 NR',
  }),
}
