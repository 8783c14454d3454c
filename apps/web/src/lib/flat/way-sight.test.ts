import { expect, it } from 'vitest'
import { sightOf } from './way-sight.ts'

it.each([
  ['house', 'Find the ochre house with the green shutters.\nNumber 27, the arched door between two lemon trees.', ''],
  ['house', '', 'Cerca la casa color ocra con le persiane verdi.\nÈ il 27, il portone ad arco fra due limoni.'],
  ['open_door', 'Hold the ring for the main entrance.\nThe lock buzzes: push the right-hand leaf.', ''],
  ['open_door', '', 'Tieni premuto l’anello del portone.\nLa serratura ronza: spingi l’anta destra.'],
  ['door', 'The gate is green.', 'Il cancello è verde.'],
  ['stairs', 'Go up to the second floor.\nStairs on the left, light switch by the mirror.', 'Sali al secondo piano.'],
  ['lift', 'Take the lift.', 'Prendi l’ascensore.'],
  ['landing', 'Open the door with the brass bell.\nIt opens once from here; after that you use the keys inside.', ''],
  ['landing', '', 'Apri la porta con il campanello di ottone.\nPoi usi le chiavi che trovi dentro.'],
  [
    'home',
    'Make yourself at home.\nTwo sets of keys hang on the hook in the hall.',
    'Fai come a casa tua.\nLe chiavi sono al gancio.',
  ],
  ['house', 'Ask for Marco.', ''],
  ['house', '', ''],
] as const)('a step about the %s: %s%s', (sight, gb, it) => {
  expect(sightOf({ gb, it })).toBe(sight)
})
