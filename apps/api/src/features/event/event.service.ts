/** Live events: publishes changes, and delivers them to open screens. */
import { ROLE } from '@portineria/contract/rules/codes'
import type { FastifyBaseLogger } from 'fastify'
import type { Connection, Database } from '../../db/client.ts'
import type { DatabaseListener } from '../../db/listen.ts'
import type { Caller } from '../../http/request.ts'
import {
  CHANNEL,
  channelOf,
  type EventRow,
  insertEvents,
  isForEverybody,
  listEventsById,
  listMissed,
  type NewEvent,
} from './event.repo.ts'

export type Listener = {
  caller: Caller
  hear(event: EventRow): void
  beat(): void
  end(): void
  isOver(): boolean
}

type Deps = {
  db: Database
  databaseListener: DatabaseListener
  log: FastifyBaseLogger
  listEnded(callers: Caller[]): Promise<Caller[]>
  /** How often each stream gets a keep-alive and its session is checked. */
  beatMs?: number
}
export type EventService = ReturnType<typeof createEventService>

/** More than the tabs and devices that a person really uses. Each process counts only its own streams. */
const MAX_PER_SESSION = 10
const MAX_PER_ACCOUNT = 40

const isOperator = ({ role_id }: Caller) => role_id === ROLE.admin

/** Operators get all events; a guest gets their own and those for everybody. */
const concerns = ({ caller }: Listener, event: EventRow) =>
  isOperator(caller) || event.user_id === caller.id || isForEverybody(event)

export function createEventService({ db, databaseListener, log, listEnded, beatMs = 20_000 }: Deps) {
  const listeners = new Set<Listener>()
  const watchers: (() => void)[] = []
  let closing = false

  /** The ids of events that PostgreSQL has announced and that are not delivered yet. */
  let announced: number[] = []
  let delivering = false

  /** Only one delivery runs at a time. Two concurrent ones could overtake each other and change the order of events. */
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
  /** Ended streams reconnect with the id of their last event and then get the missed ones. */
  function endStreams(): void {
    for (const listener of listeners) listener.end()
  }
  databaseListener.on(CHANNEL, (ids) => {
    announced.push(...ids.split(' ').map(Number))
    deliver().catch((error: unknown) => {
      log.error({ err: error }, 'event delivery failed')
      endStreams()
    })
  })
  // Notifications sent while the connection was down are lost. The streams reconnect and read the events from the database.
  databaseListener.onReturn(() => {
    endStreams()
    for (const watch of watchers) watch()
  })

  /**
   * Ends the oldest stream instead of refusing the new one. A phone that changes networks leaves dead streams behind that look
   * open for minutes, and those are the oldest. A stream that is ended by mistake reconnects and misses nothing.
   */
  function makeRoom({ id, session_id }: Caller): void {
    const ofAccount = [...listeners].filter(({ caller }) => caller.id === id)
    const ofSession = ofAccount.filter(({ caller }) => caller.session_id === session_id)
    const [oldest] =
      ofSession.length >= MAX_PER_SESSION ? ofSession : ofAccount.length >= MAX_PER_ACCOUNT ? ofAccount : []
    if (!oldest) return
    listeners.delete(oldest)
    oldest.end()
  }

  /** One query checks the sessions of all listeners. If the database is down, the streams stay open. */
  async function beat(): Promise<void> {
    if (listeners.size === 0) return
    const ended = new Set(await listEnded([...listeners].map(({ caller }) => caller)))
    for (const listener of listeners) {
      if (ended.has(listener.caller)) listener.end()
      else listener.beat()
    }
  }
  const beatTimer = setInterval(() => {
    beat().catch((error: unknown) => log.warn({ err: error }, 'listener session check failed'))
  }, beatMs)

  return {
    /** Calls a part of this process after any process has changed something of a kind that concerns everybody. */
    onChange(kind: EventRow['kind'], watch: () => void): void {
      this.onNotification(channelOf(kind), watch)
    },

    /** Calls a part of this process after any process has notified a channel, and when notifications may have been lost. */
    onNotification(channel: string, watch: () => void): void {
      watchers.push(watch)
      databaseListener.on(channel, watch)
    },

    /** Publishes events. They are delivered if and only if the transaction commits. */
    publish: (db: Connection, ...events: NewEvent[]): Promise<void> => insertEvents(db, events),

    /** Sends the events missed since `since` (if null, the latest ones), then new ones. Returns a function that stops it. */
    async listen(listener: Listener, since: number | null): Promise<() => void> {
      const { caller } = listener
      // New events are buffered while the missed ones are read, so that none is lost between the two. The stream keeps its place
      // among the others meanwhile: the one that is ended for a new one is the one that was opened first.
      const buffered: EventRow[] = []
      const open: Listener = { ...listener, hear: (event) => void buffered.push(event) }
      const stop = () => void listeners.delete(open)
      makeRoom(caller)
      listeners.add(open)
      try {
        const sent = new Set<number>()
        for await (const missed of listMissed(db, since, isOperator(caller) ? null : caller.id)) {
          if (listener.isOver()) break
          for (const event of missed) {
            sent.add(event.id)
            listener.hear(event)
          }
        }
        for (const event of buffered) if (!sent.has(event.id)) listener.hear(event)
        open.hear = listener.hear
      } catch (error) {
        stop()
        throw error
      }
      if (listener.isOver()) stop()
      // A stream that was opened while the server was closing would otherwise stay open.
      if (closing) listener.end()
      return stop
    },

    countListeners: (): number => listeners.size,

    /** Runs before the server closes, because it would wait for these responses to end. */
    endAll(): void {
      closing = true
      clearInterval(beatTimer)
      endStreams()
    },
  }
}
