import type { Booking } from '@portineria/contract/booking'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../../lib/api.ts'
import { prefilled, withGuest, withStay } from './draft.ts'
import { createDraftStore } from './draft-store.ts'
import type { PersistedDraft } from './persisted-draft.ts'
import { anna, booking } from './testing.ts'
import type { CheckInBody } from './wire.ts'

const refusal = (code: 'changed_meanwhile' | 'network' | 'check_in_incomplete', status = 409) =>
  new ApiError(code, status, null)

/** A draft store with a fake server of one stay and a fake browser storage. */
function setUp(start: Booking = booking(), kept: PersistedDraft | null = null) {
  const server = { current: start }
  const storage: { kept: PersistedDraft | null } = { kept }
  const send = vi.fn(async (body: CheckInBody): Promise<{ version: number; guest_ids: number[] }> => {
    if (body.version !== server.current.version) throw refusal('changed_meanwhile')
    server.current = { ...server.current, version: server.current.version + 1 }
    return {
      version: server.current.version,
      guest_ids: (body.guests ?? server.current.guests).map((_, at) => at + 11),
    }
  })
  let writable = true
  const store = createDraftStore({
    booking: start,
    start: (draft) => prefilled(draft, start, null),
    place: {
      read: () => storage.kept,
      write: (draft) => {
        storage.kept = draft
      },
      erase: () => {
        storage.kept = null
      },
    },
    send,
    load: async () => server.current,
    mayWrite: () => writable,
    now: () => 1000,
  })
  const type = (name: string) => store.edit((draft) => withGuest(draft, 0, { name }))
  /** Saves changes as another tab. */
  const elsewhere = (changes: Partial<Booking>) => {
    server.current = { ...server.current, ...changes, version: server.current.version + 1 }
    return server.current
  }
  return { store, server, storage, send, type, elsewhere, lock: () => (writable = false) }
}

const settle = () => vi.advanceTimersByTimeAsync(1000)
const nameIn = (store: ReturnType<typeof setUp>['store']) => store.get().mine.guests[0]?.values.name

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('saving', () => {
  it('waits until the guest stops typing, then sends once', async () => {
    const { store, send, type, storage } = setUp()
    type('A')
    await vi.advanceTimersByTimeAsync(700)
    type('An')
    expect(storage.kept).not.toBeNull()
    await vi.advanceTimersByTimeAsync(700)
    expect(send).not.toHaveBeenCalled()
    await settle()
    expect(send.mock.calls).toEqual([[{ id: 7, version: 3, guests: [{ id: 11, name: 'An' }] }]])
    expect(store.get().save).toEqual({ kind: 'saved', at: 1000 })
    expect(storage.kept).toBeNull()
  })

  it('keeps edits made during a request and sends them afterwards', async () => {
    const { store, send, type } = setUp()
    type('An')
    const first = store.flush()
    type('Ann')
    await first
    expect(nameIn(store)).toBe('Ann')
    await settle()
    expect(send.mock.calls.map(([body]) => [body.version, body.guests?.[0]?.name])).toEqual([
      [3, 'An'],
      [4, 'Ann'],
    ])
  })

  it('sends prefilled values only after the guest has accepted them', async () => {
    const { store, send, storage } = setUp(booking({ guests: [] }))
    expect(nameIn(store)).toBe('Anna')
    await store.flush()
    expect(send).not.toHaveBeenCalled()
    expect(storage.kept).toBeNull()
    store.confirm()
    await store.flush()
    expect(send.mock.calls[0]?.[0].guests?.[0]).toMatchObject({ name: 'Anna', arrival: '2026-11-20' })
    expect(store.get().mine.guests[0]?.id).toBe(11)
  })

  it('persists everything without a connection, and tries again', async () => {
    const { store, send, type, storage } = setUp()
    send.mockRejectedValueOnce(refusal('network', 0))
    type('Ann')
    await settle()
    expect(store.get().save.kind).toBe('offline')
    expect(storage.kept?.mine.guests[0]?.values.name).toBe('Ann')
    await store.flush()
    expect(store.get().save.kind).toBe('saved')
    expect(storage.kept).toBeNull()
  })

  it('sends on the next visit what was not saved on the last', async () => {
    const before = setUp()
    before.send.mockRejectedValueOnce(refusal('network', 0))
    before.type('Ann')
    await settle()
    const { store, send } = setUp(booking({ version: 5, guest_notes: 'Late' }), before.storage.kept)
    expect(nameIn(store)).toBe('Ann')
    store.resume()
    await settle()
    expect(send.mock.calls).toEqual([[{ id: 7, version: 5, guests: [{ id: 11, name: 'Ann' }] }]])
  })

  it('holds back the fields that the server refuses and sends the rest', async () => {
    const { store, send } = setUp()
    const body = { message: '', errors: [{ message: 'Field departure invalid', field: 'guests.0.departure' }] }
    send.mockRejectedValueOnce(new ApiError('validation', 400, body))
    store.edit((draft) => withGuest(draft, 0, { departure: '2026-11-19', name: 'Ann' }))
    await settle()
    expect(send.mock.calls[1]?.[0].guests).toEqual([{ id: 11, name: 'Ann' }])
    expect(store.get().save.kind).toBe('saved')
    expect(store.get().mine.guests[0]?.values.departure).toBe('2026-11-19')
  })

  it('never changes a check-in that was submitted elsewhere', async () => {
    const { store, send, type, storage, lock } = setUp()
    type('Ann')
    lock()
    await settle()
    store.pause()
    expect(send).not.toHaveBeenCalled()
    expect(storage.kept?.mine.guests[0]?.values.name).toBe('Ann')
  })
})

describe('two tabs', () => {
  it('changes of different fields are merged', async () => {
    const { store, send, type, elsewhere } = setUp()
    elsewhere({ guest_notes: 'Late' })
    type('Ann')
    await settle()
    expect(send.mock.calls.map(([{ version }]) => version)).toEqual([3, 4])
    expect(store.get().mine.stay.guest_notes).toBe('Late')
    expect(store.get().taken).toEqual([{ guest: null, field: 'guest_notes' }])
    expect(store.get().save.kind).toBe('saved')
  })

  it('a conflict in one field waits for a decision, and the rest is saved', async () => {
    const { store, send, type, elsewhere } = setUp()
    elsewhere({ guests: [{ ...anna, name: 'Annika' }] })
    type('Ann')
    store.edit((draft) => withStay(draft, { guest_notes: 'Late' }))
    await settle()
    const { conflicts } = store.get()
    expect(conflicts).toEqual([{ guest: 'guest-11', field: 'name', theirs: 'Annika' }])
    expect(send.mock.lastCall?.[0]).toEqual({ id: 7, version: 4, guest_notes: 'Late' })
    expect(await store.submit()).toBe('conflict')

    store.decide('mine', conflicts)
    await settle()
    expect(send.mock.lastCall?.[0].guests).toEqual([{ id: 11, name: 'Ann' }])
  })

  it('the value of the other tab can be taken', async () => {
    const { store, send, type, elsewhere, storage } = setUp()
    type('Ann')
    store.receive(elsewhere({ guests: [{ ...anna, name: 'Annika' }] }))
    store.decide('theirs', store.get().conflicts)
    await settle()
    expect(nameIn(store)).toBe('Annika')
    expect(send).not.toHaveBeenCalled()
    expect(storage.kept).toBeNull()
  })

  it('an open conflict is shown again on the next visit', async () => {
    const before = setUp()
    before.type('Ann')
    before.store.receive(before.elsewhere({ guests: [{ ...anna, name: 'Annika' }] }))
    const { store, send } = setUp(before.server.current, before.storage.kept)
    expect(store.get().conflicts).toHaveLength(1)
    store.resume()
    await settle()
    expect(send).not.toHaveBeenCalled()
  })

  it('the event about the tab’s own save changes nothing', async () => {
    const { store, type, server } = setUp()
    type('Ann ')
    await settle()
    store.receive({ ...server.current, guests: [{ ...anna, name: 'Ann' }] })
    expect(nameIn(store)).toBe('Ann ')
    expect(store.get().taken).toEqual([])
  })
})

describe('submitting', () => {
  it('includes unsent edits, and sends one request for repeated presses', async () => {
    const { store, send, type } = setUp()
    type('Ann')
    expect(await Promise.all([store.submit(), store.submit()])).toEqual(['done', 'done'])
    expect(send.mock.calls).toEqual([[{ id: 7, version: 3, guests: [{ id: 11, name: 'Ann' }], submit: true }]])
  })

  it('still saves the draft if the check-in is refused as incomplete', async () => {
    const { store, send, type } = setUp()
    send.mockRejectedValueOnce(refusal('check_in_incomplete'))
    type('Ann')
    expect(await store.submit()).toEqual({ error: refusal('check_in_incomplete') })
    await settle()
    expect(send.mock.lastCall?.[0]).not.toHaveProperty('submit')
    expect(store.get().save.kind).toBe('saved')
  })
})
