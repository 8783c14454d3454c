import { expect, it } from 'vitest'
import { wayOf } from './way-steps.ts'

const text = (gb: string, it = '') => ({ gb, it })

it('is in the reader’s language, or in the other where that is missing', () => {
  const steps = [text('Ring\n\nTwice', 'Suona'), text('Push', ' ')]
  expect(wayOf({ steps }, 'gb').map(({ lines }) => lines)).toEqual([['Ring', 'Twice'], ['Push']])
  expect(wayOf({ steps }, 'it').map(({ lines }) => lines)).toEqual([['Suona'], ['Push']])
})

it('keeps each picture at its step, and counts only what is shown', () => {
  const steps = [text('Ring'), text(''), text('Push')]
  expect(wayOf({ steps, step_images: [null, null, 'c'] }, 'gb')).toEqual([
    { number: 1, lines: ['Ring'], image: null },
    { number: 2, lines: ['Push'], image: 'c' },
  ])
})

it('shows a picture without words, and one after the last words', () => {
  expect(wayOf({ steps: [text('')], step_images: ['a', null, 'c'] }, 'gb')).toEqual([
    { number: 1, lines: [], image: 'a' },
    { number: 2, lines: [], image: 'c' },
  ])
})

it('is nothing for whoever may not see it', () => {
  expect(wayOf({}, 'gb')).toEqual([])
})
