import { expect, it } from 'vitest'
import { readWifi, wifiAddress } from './wifi-info.ts'

it.each([
  ['Network: Garibaldi-27\nPassword: limoncello2714', 'Garibaldi-27', 'limoncello2714', []],
  ['Rete: Garibaldi-27\nPassword: limoncello2714', 'Garibaldi-27', 'limoncello2714', []],
  ['SSID = Casa mia \n chiave= a:b=c;', 'Casa mia', 'a:b=c;', []],
  [
    'Wi-Fi: Casa\nThe router is behind the sofa.\n\nPassword: x\nPassword: y',
    'Casa',
    'x',
    ['The router is behind the sofa.', 'Password: y'],
  ],
  ['Ask the concierge.', null, null, ['Ask the concierge.']],
  ['Network:', null, null, ['Network:']],
  ['', null, null, []],
])('%j', (text, network, password, rest) => {
  expect(readWifi(text)).toEqual({ network, password, rest })
})

it('escapes the characters that have a meaning in the code', () => {
  expect(wifiAddress('a;b', 'c:d,"e\\f')).toBe('WIFI:T:WPA;S:a\\;b;P:c\\:d\\,\\"e\\\\f;;')
})
