/** Streams live events to a browser as server-sent events, one open response per listener. */
import type { Caller, Request } from './request.ts'

type StreamedEvent = { id: number; kind: string; payload: unknown }
type Listener = { caller: Caller; hear(event: StreamedEvent): void; beat(): void; end(): void; isOver(): boolean }
type Listen = (listener: Listener, since: number | null) => Promise<() => void>

/** A stream with more unread bytes than this is cut. The browser reconnects and gets the missed events. */
const MAX_UNREAD_BYTES = 256 * 1024

/** An event is serialised once and reused for all listeners. */
const frames = new WeakMap<StreamedEvent, string>()

function frame(event: StreamedEvent): string {
  const cached = frames.get(event)
  if (cached) return cached
  const text = `id: ${event.id}\nevent: ${event.kind}\ndata: ${JSON.stringify(event.payload)}\n\n`
  frames.set(event, text)
  return text
}

function lastEventId(header: string | string[] | undefined): number | null {
  const id = header === undefined ? Number.NaN : Number(header)
  return Number.isInteger(id) && id >= 0 && id < 2 ** 31 ? id : null
}

export async function streamEvents(
  { caller, http, reply }: Request<'listenEvents'>,
  listen: Listen,
): Promise<undefined> {
  const stream = reply.raw
  reply.hijack()
  stream.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    // This header turns off buffering in proxies, which would delay the events.
    'x-accel-buffering': 'no',
  })
  stream.write('retry: 3000\n\n')
  const write = (text: string) => {
    if (stream.writableLength > MAX_UNREAD_BYTES) stream.destroy()
    else stream.write(text)
  }
  const closed = new Promise((resolve) => stream.on('close', resolve))
  const listener: Listener = {
    caller,
    hear: (event) => write(frame(event)),
    beat: () => write(': here\n\n'),
    end: () => void stream.end(),
    isOver: () => stream.destroyed || stream.writableEnded,
  }
  await listen(listener, lastEventId(http.headers['last-event-id'])).then(
    (stop) => void closed.then(stop),
    (error: unknown) => {
      http.log.error({ err: error }, 'event stream start failed')
      stream.destroy()
    },
  )
}
