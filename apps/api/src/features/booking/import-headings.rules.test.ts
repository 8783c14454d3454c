import { describe, expect, it } from 'vitest'
import { flatGuesser, foldText, guessColumns, kindOf } from './import-headings.rules.ts'

const airbnb =
  'Confirmation code|Status|Guest name|Contact|# of adults|# of children|# of infants|Start date|End date|# of nights|Booked|Listing|Earnings'
const airbnbItalian =
  'Codice di conferma|Stato|Nome dell’ospite|Contatto|N. di adulti|N. di bambini|N. di neonati|Data di inizio|Data di fine|N. di notti|Prenotazione effettuata|Annuncio|Guadagni'
const booking =
  'Book number|Booked by|Guest name(s)|Check-in|Check-out|Booked on|Status|Rooms|People|Adults|Children|Children’s age(s)|Price|Commission %|Commission amount|Payment status|Remarks|Booker country|Unit type|Duration (nights)|Cancellation date|Phone number'
const bookingItalian =
  'Numero di prenotazione|Prenotato da|Nome ospite/i|Arrivo|Partenza|Prenotato il|Stato|Camere|Persone|Adulti|Bambini|Prezzo|Commissione %|Osservazioni|Tipologia di unità|Numero di telefono'

const columnsOf = (headings: string) => {
  const given = headings.split('|')
  return Object.fromEntries(
    guessColumns(given).flatMap((field, place) => (field ? [[given[place] ?? '', field] as const] : [])),
  )
}

describe('an export', () => {
  it.each([
    ['airbnb', airbnb],
    ['airbnb', airbnbItalian],
    ['booking', booking],
    ['booking', bookingItalian],
    [null, 'Code|Apartment|Arrival|Departure|Name|Email'],
    [null, ''],
  ])('of %s is recognised by %s', (kind, headings) => expect(kindOf(headings.split('|'))).toBe(kind))

  it('of Airbnb has its columns, and guests are the sum of three', () => {
    expect(columnsOf(airbnb)).toEqual({
      'Confirmation code': 'code',
      Status: 'status',
      'Guest name': 'name',
      Contact: 'phone',
      '# of adults': 'guests',
      '# of children': 'guests',
      '# of infants': 'guests',
      'Start date': 'check_in',
      'End date': 'check_out',
      Listing: 'flat',
    })
    expect(Object.values(columnsOf(airbnbItalian)).toSorted()).toEqual(Object.values(columnsOf(airbnb)).toSorted())
  })

  it('of Booking.com has its columns, and its total of people is not added to its parts', () => {
    expect(columnsOf(booking)).toEqual({
      'Book number': 'code',
      'Guest name(s)': 'name',
      'Check-in': 'check_in',
      'Check-out': 'check_out',
      Status: 'status',
      People: 'guests',
      Remarks: 'notes',
      'Unit type': 'flat',
      'Phone number': 'phone',
    })
    expect(Object.values(columnsOf(bookingItalian)).toSorted()).toEqual(Object.values(columnsOf(booking)).toSorted())
  })

  it('of any other program has what its headings say', () => {
    expect(columnsOf('CODICE|Appartamento|Arrivo|Partenza|Nome|Cognome|E-mail|Telefono|Ospiti|Lingua|Prezzo')).toEqual({
      CODICE: 'code',
      Appartamento: 'flat',
      Arrivo: 'check_in',
      Partenza: 'check_out',
      Nome: 'name',
      Cognome: 'name',
      'E-mail': 'email',
      Telefono: 'phone',
      Ospiti: 'guests',
      Lingua: 'language',
    })
  })
})

describe('an apartment', () => {
  const flats = ['Monserrato', 'Monserrato Attic', 'Ripa', 'Paglia', 'Paglia'].map((name, place) => ({
    id: place + 1,
    name,
  }))
  it.each([
    ['monserrato', 1],
    ['MONSERRATO  ATTIC', 2],
    ['Ripa – a quiet place by the river', 3],
    ['Riparian home', null],
    ['Sunny Monserrato Attic with terrace', null],
    ['Paglia', null],
    ['Somewhere', null],
  ])('called %s is number %s', (listing, id) => expect(flatGuesser(flats)(listing)).toBe(id))
})

it('folds accents, signs and case', () => expect(foldText('  N° – Città (1) ')).toBe('n citta 1'))
