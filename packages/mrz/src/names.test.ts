import { expect, it } from 'vitest'
import { readableName } from './names.ts'

it('writes names with capitals at the start, and guesses nothing', () => {
  expect(readableName('VAN<DEN<BERG')).toBe('Van Den Berg')
  expect(readableName('MUELLER')).toBe('Mueller')
  expect(readableName('O<BRIEN<<<')).toBe('O Brien')
  expect(readableName('')).toBe('')
})
