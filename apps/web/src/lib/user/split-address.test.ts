import { expect, it } from 'vitest'
import { splitAddress } from './split-address.ts'

it.each([
  ['Götgatan 1, 116 46 Stockholm', ['Götgatan 1', '116 46', 'Stockholm']],
  ['Via Peretti 1, int. 4, 00184 Roma', ['Via Peretti 1, int. 4', '00184', 'Roma']],
  ['Friedrichstraße 5, D-10117 Berlin', ['Friedrichstraße 5', 'D-10117', 'Berlin']],
  ['Oudegracht 1, 3511 AB Utrecht', ['Oudegracht 1', '3511 AB', 'Utrecht']],
  ['ul. Długa 3, 31-147 Kraków', ['ul. Długa 3', '31-147', 'Kraków']],
  ['10 Downing Street, London SW1A 2AA', ['10 Downing Street', 'SW1A 2AA', 'London']],
  ['742 Evergreen Terrace, Springfield 62701', ['742 Evergreen Terrace', '62701', 'Springfield']],
])('%s', (line, [address, postal_code, city]) => expect(splitAddress(line)).toEqual({ address, postal_code, city }))

it.each(['', 'Götgatan 1', 'Götgatan 1, Stockholm', ', 116 46 Stockholm', 'Via Roma 1, 4', '1, 2, 3', '12345 Roma'])(
  'leaves “%s” as it is',
  (line) => expect(splitAddress(line)).toBeNull(),
)
