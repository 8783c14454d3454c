import { describe, expect, it } from 'vitest'
import { stepAfter, wayOf } from './way-steps.ts'

const text = (gb: string, it = '') => ({ gb, it })

it('uses the reader’s language, or the other one where the text is missing', () => {
  const steps = [text('Ring\n\nTwice', 'Suona'), text('Push', ' ')]
  expect(wayOf({ steps }, 'gb').map(({ lines }) => lines)).toEqual([['Ring', 'Twice'], ['Push']])
  expect(wayOf({ steps }, 'it').map(({ lines }) => lines)).toEqual([['Suona'], ['Push']])
})

it('keeps each picture with its step, and numbers only the steps that are shown', () => {
  const steps = [text('Ring'), text(''), text('Push')]
  expect(wayOf({ steps, step_images: [null, null, 'c'] }, 'gb')).toEqual([
    { number: 1, place: 0, lines: ['Ring'], image: null },
    { number: 2, place: 2, lines: ['Push'], image: 'c' },
  ])
})

it('shows a picture without text, also after the last step with text', () => {
  expect(wayOf({ steps: [text('')], step_images: ['a', null, 'c'] }, 'gb')).toEqual([
    { number: 1, place: 0, lines: [], image: 'a' },
    { number: 2, place: 2, lines: [], image: 'c' },
  ])
})

it('is empty for a guest who may not see the steps', () => {
  expect(wayOf({}, 'gb')).toEqual([])
})

describe('the step after a door has opened', () => {
  const street = { number: 1 as const, name: text('Main entrance', 'Portone'), open_once: false }
  const home = { number: 2 as const, name: text('Apartment door', 'Porta di casa'), open_once: true }
  const way = [
    text('Find the ochre house.', 'È il 27, il portone ad arco.'),
    text('Hold the ring for the MAIN entrance.', 'Tieni premuto l’anello del portone.'),
    text('Go up to the second floor.', 'Sali al secondo piano.'),
    text('Open the door with the brass bell.', 'Apri la porta con il campanello.'),
    text('Make yourself at home.', 'Fai come a casa tua.'),
  ]
  const after = (door: 1 | 2, steps = way, doors = [street, home]) =>
    stepAfter(door, { steps, step_images: [], doors }, 'gb')?.lines[0] ?? null

  it('follows the last step that names the door, in either language', () => {
    expect(after(1)).toBe('Go up to the second floor.')
    expect(after(1, way.with(1, text('', 'Apri il Portone.')))).toBe('Go up to the second floor.')
    expect(after(2, way.with(2, text('The apartment door is on the left.')))).toBe('Open the door with the brass bell.')
  })

  it('is the last step if that names the door', () => {
    expect(after(2, way.with(4, text('Apartment door: the keys are inside.')))).toBe(
      'Apartment door: the keys are inside.',
    )
  })

  it.each([
    [5, [street, home], 3, 5],
    [4, [street, home], 3, 4],
    [3, [street, home], 2, 3],
    [2, [street, home], 2, 2],
    [5, [street], 3, null],
    [2, [street], 2, null],
    [1, [street, home], null, null],
    [0, [street], null, null],
  ] as const)('without names, of %i steps', (count, doors, first, second) => {
    const steps = Array.from({ length: count }, (_, index) => text(`Step ${index + 1}`))
    const number = (door: 1 | 2) => stepAfter(door, { steps, step_images: [], doors }, 'gb')?.number ?? null
    expect([number(1), number(2)]).toEqual([first, second])
  })
})
