/** Live events: what happened, for whoever has a screen open. */
import { ROLE } from '@portineria/contract/rules/codes'
import type { FastifyBaseLogger } from 'fastify'
import type { Connection, Database } from '../../db/client.ts'
import type { Hearing } from '../../db/listen.ts'
import type { Caller } from '../../http/request.ts'
import { CHANNEL, type EventRow, insertEvents, listEventsById, listMissed, type NewEvent } from './event.repo.ts'

export type Listener = {
  caller: Caller
  hear(event: EventRow): void
  beat(): void
  end(): void
  isOver(): boolean
}

type Deps = {
  db: Database
  hearing: Hearing
  log: FastifyBaseLogger
  listEnded(callers: Caller[]): Promise<Caller[]>
  /** How often a stream shows that it lives, and its session is looked at. */
  beatMs?: number
}
export type EventService = ReturnType<typeof createEventService>

/** More tabs than anybody has open, and more devices than anybody owns. In this process: others count their own. */
const MOST_OF_SESSION = 10
const MOST_OF_ACCOUNT = 40

const isOperator = ({ role_id }: Caller) => role_id === ROLE.admin

/** Operators hear everything, a guest what is theirs. */
const concerns = ({ caller }: Listener, event: EventRow) => isOperator(caller) || event.user_id === caller.id

export function createEventService({ db, hearing, log, listEnded, beatMs = 20_000 }: Deps) {
  const listeners = new Set<Listener>()
  let over = false

  /** Announced, but not delivered yet. */
  let announced: number[] = []
  let delivering = false

  /** One reader at a time: of two that read beside each other the later one could overtake, and order would be lost. */
  async function deliver(): Promise<void> {
    if (delivering) return
    delivering = true
    try {
      while (announced.length > 0) {
        const ids = announced
        announced = []
        if (listeners.size === 0) continue
        for (const event of await listEventsById(db, ids))
          for (const listener of listeners) if (concerns(listener, event)) listener.hear(event)
      }
    } finally {
      delivering = false
    }
  }
  /** Who comes back says what they heard last, and is told the rest. */
  function sendAway(): void {
    for (const listener of listeners) listener.end()
  }
  hearing.on(CHANNEL, (ids) => {
    announced.push(...ids.split(' ').map(Number))
    deliver().catch((error: unknown) => {
      log.error({ err: error }, 'an event was not delivered')
      sendAway()
    })
  })
  // What was called out while nobody listened is in the database only.
  hearing.onReturn(sendAway)

  /**
   * The oldest makes room, instead of the newest being refused: a phone that changes networks leaves streams behind that
   * look alive for minutes, and they are the oldest. Whoever is sent away by mistake comes back and misses nothing.
   */
  function makeRoom({ id, session_id }: Caller): void {
    const ofAccount = [...listeners].filter(({ caller }) => caller.id === id)
    const ofSession = ofAccount.filter(({ caller }) => caller.session_id === session_id)
    const [oldest] =
      ofSession.length >= MOST_OF_SESSION ? ofSession : ofAccount.length >= MOST_OF_ACCOUNT ? ofAccount : []
    if (!oldest) return
    listeners.delete(oldest)
    oldest.end()
  }

  /** One question for all who listen, however many. A database that is away is no reason to send them off. */
  async function beat(): Promise<void> {
    if (listeners.size === 0) return
    const ended = new Set(await listEnded([...listeners].map(({ caller }) => caller)))
    for (const listener of listeners) {
      if (ended.has(listener.caller)) listener.end()
      else listener.beat()
    }
  }
  const beating = setInterval(() => {
    beat().catch((error: unknown) => log.warn({ err: error }, 'the sessions of listeners were not looked at'))
  }, beatMs)

  return {
    /** Heard if and only if the transaction commits. */
    tell: (db: Connection, ...events: NewEvent[]): Promise<void> => insertEvents(db, events),

    /** From now on, after what was missed since an event, or just before. Answers how to stop. */
    async listen(listener: Listener, since: number | null): Promise<() => void> {
      const { caller } = listener
      // Listening first: what happens while the past is read is heard too, rather twice than not at all.
      const early: EventRow[] = []
      const waiting = { ...listener, hear: (event: EventRow) => void early.push(event) }
      makeRoom(caller)
      listeners.add(waiting)
      try {
        const told = new Set<number>()
        for await (const missed of listMissed(db, since, isOperator(caller) ? null : caller.id)) {
          if (listener.isOver()) break
          for (const event of missed) {
            told.add(event.id)
            listener.hear(event)
          }
        }
        for (const event of early) if (!told.has(event.id)) listener.hear(event)
        if (!listener.isOver()) listeners.add(listener)
        // Whoever came while the house was closing is not forgotten in it.
        if (over) listener.end()
      } finally {
        listeners.delete(waiting)
      }
      return () => void listeners.delete(listener)
    },

    countListeners: (): number => listeners.size,

    /** Before the server closes: it would wait for these answers to end. */
    endAll(): void {
      over = true
      clearInterval(beating)
      sendAway()
    },
  }
}
