import { expect, it } from 'vitest'
import { keepRows } from './kept-rows.ts'

/** A table in memory, which counts the rows that were read from it. */
function makeTable(most?: number) {
  const rows = new Map([1, 2, 3].map((id) => [id, { id, mark: 'first', name: `name ${id}` }]))
  const read: number[][] = []
  const load = async (ids: number[]) => {
    read.push(ids)
    return ids.flatMap((id) => rows.get(id) ?? [])
  }
  const list = keepRows(load, ({ name }, kind: 'short' | 'long') => `${kind} ${name}`, most)
  const show = async (kind: 'short' | 'long' = 'long') => {
    const wanted = [...rows.values()].map(({ id, mark }) => ({ id, mark, kind }))
    return (await list(wanted)).map(({ made }) => made)
  }
  return { rows, read, list, show }
}

it('reads a row again only after its mark changed', async () => {
  const { rows, read, show } = makeTable()
  expect(await show()).toEqual(['long name 1', 'long name 2', 'long name 3'])
  await show()
  rows.set(2, { id: 2, mark: 'second', name: 'new' })
  expect(await show()).toEqual(['long name 1', 'long new', 'long name 3'])
  expect(await show('short')).toEqual(['short name 1', 'short new', 'short name 3'])
  expect(read).toEqual([[1, 2, 3], [2], [1, 2, 3]])
})

it('leaves out a row that disappeared after its mark was read', async () => {
  const { list } = makeTable()
  const wanted = [1, 9, 2].map((id) => ({ id, mark: 'first', kind: 'long' as const }))
  expect((await list(wanted)).map((one) => one.wanted.id)).toEqual([1, 2])
})

it('keeps a newer row than the one that was asked for under its own mark', async () => {
  const { rows, read, list, show } = makeTable()
  rows.set(1, { id: 1, mark: 'second', name: 'new' })
  expect((await list([{ id: 1, mark: 'first', kind: 'long' }])).map(({ made }) => made)).toEqual(['long new'])
  await show()
  expect(read).toEqual([[1], [2, 3]])
})

it('forgets what was not used for longest', async () => {
  const { read, list } = makeTable(2)
  const ask = (id: number) => list([{ id, mark: 'first', kind: 'long' }])
  for (const id of [1, 2, 1, 3, 1, 2]) await ask(id)
  expect(read).toEqual([[1], [2], [3], [2]])
})
