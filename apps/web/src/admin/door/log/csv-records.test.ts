import { expect, it } from 'vitest'
import { createRecordCounter } from './csv-records.ts'

const count = (...pieces: string[]) => {
  const take = createRecordCounter()
  return pieces.map(take).at(-1)
}

it('counts records, not line breaks', () => {
  expect(count('a,b\r\n"one","two"\r\n')).toBe(2)
  expect(count('"one\r\ntwo","three"\r\n')).toBe(1)
})

it('does not end a cell at a doubled quote', () => {
  expect(count('"say ""hi""\r\nagain",1\r\n"",2\r\n')).toBe(2)
})

it('counts a record that arrives in several pieces', () => {
  const text = 'a,b\r\n"x ""\r\n"" y",1\r\n2,"\n"\r\n'
  expect(count(...text)).toBe(count(text))
  expect(count(text)).toBe(3)
})

it('does not count an unfinished record', () => {
  expect(count('a,b\r\n"one')).toBe(1)
  expect(count('')).toBe(0)
})
