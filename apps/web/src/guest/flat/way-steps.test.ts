import { expect, it } from 'vitest'
import { wayOf } from './way-steps.ts'

const text = (gb: string, it = '') => ({ gb, it })

it('uses the reader’s language, or the other one where the text is missing', () => {
  const steps = [text('Ring\n\nTwice', 'Suona'), text('Push', ' ')]
  expect(wayOf({ steps }, 'gb').map(({ lines }) => lines)).toEqual([['Ring', 'Twice'], ['Push']])
  expect(wayOf({ steps }, 'it').map(({ lines }) => lines)).toEqual([['Suona'], ['Push']])
})

it('keeps each picture with its step, and numbers only the steps that are shown', () => {
  const steps = [text('Ring'), text(''), text('Push')]
  expect(wayOf({ steps, step_images: [null, null, 'c'] }, 'gb')).toEqual([
    { number: 1, lines: ['Ring'], image: null },
    { number: 2, lines: ['Push'], image: 'c' },
  ])
})

it('shows a picture without text, also after the last step with text', () => {
  expect(wayOf({ steps: [text('')], step_images: ['a', null, 'c'] }, 'gb')).toEqual([
    { number: 1, lines: [], image: 'a' },
    { number: 2, lines: [], image: 'c' },
  ])
})

it('is empty for a guest who may not see the steps', () => {
  expect(wayOf({}, 'gb')).toEqual([])
})
