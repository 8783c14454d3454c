/** Invented reservations. */
import type { StatusCode } from '../ui/status/status-look.ts'

export interface Row {
  code: string
  made: string
  flat: string
  holder: string
  country: string
  guests: string
  stay: string
  status: StatusCode
  doors: string
}

export const rows: Row[] = [
  ['26-0359', '14 Apr', 'Monserrato', 'Haruto Tanaka', 'JP', '2', '17 – 22 May', 6, '9 / 10'],
  ['26-0372', '21 Apr', 'Calisto', 'Chidi Okafor', 'NG', '4', '19 – 24 May', 5, '6 / 10'],
  ['26-0431', '20 May', 'Cosimato', 'Anneke de Vries', 'NL', '3', '22 – 27 May', 2, '0 / 10'],
  ['26-0419', '12 May', 'Monserrato', 'Sofia Lindqvist', 'SE', '2', '22 – 26 May', 4, '0 / 10'],
  ['26-0440', '20 May', 'Vespucci', 'Zofia Kowalska', 'PL', '2', '23 – 26 May', 1, '0 / 8'],
  ['26-0408', '6 May', 'Peretti', 'Arjun Patel', 'IN', '2', '23 – 28 May', 3, '0 / 10'],
  ['26-0396', '2 May', 'Ripa', 'Beatriz Wanderley Cavalcanti de Albuquerque', 'PT', '4', '25 – 29 May', 4, '0 / 12'],
].map(([code, made, flat, holder, country, guests, stay, status, doors]) => ({
  code: String(code),
  made: String(made),
  flat: String(flat),
  holder: String(holder),
  country: String(country),
  guests: `${guests} guests`,
  stay: String(stay),
  status: status as StatusCode,
  doors: String(doors),
}))
