import { expect, it } from 'vitest'
import { displayName } from './names.ts'

it.each([
  [{ name: 'Anna', surname: 'Lind' }, 'Anna Lind'],
  [{ name: 'Anna', surname: '' }, 'Guest'],
  [{ name: '', surname: 'Lind' }, 'Guest'],
  [{ name: null, surname: 'Lind' }, 'Guest'],
  [{ name: 'Anna', surname: null }, 'Guest'],
  [{ name: 'Anna' }, 'Guest'],
  [{}, 'Guest'],
])('%j is displayed as %s', (person, name) => expect(displayName(person)).toBe(name))
