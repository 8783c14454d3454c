import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createFrameReader } from './event-frames.ts'

const stream = [
  'retry: 3000\n\n',
  'id: 7\nevent: booking\ndata: {"id":1,"text":"a: b"}\n\n',
  ': here\n\n',
  'id: 8\nevent: chat\ndata: null\n\n',
  'id: 9\nevent: chat\ndata: {broken\n\n',
  'id: 10\nevent: booking\ndata: {}\n\nid: 11\nevent: half',
].join('')

const events = [
  { id: '7', kind: 'booking', data: { id: 1, text: 'a: b' } },
  { id: '8', kind: 'chat', data: null },
  { id: '10', kind: 'booking', data: {} },
]

it('reads whole events, wherever the text is cut', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: stream.length }), { maxLength: 12 }), (cuts) => {
      const read = createFrameReader()
      const places = [0, ...cuts.toSorted((a, b) => a - b), stream.length]
      const got = places.slice(1).flatMap((end, index) => read(stream.slice(places[index], end)))
      expect(got).toEqual(events)
    }),
  )
})
