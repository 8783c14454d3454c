/** Server-sent events: one long answer per listener. */
import type { Caller, Request } from './request.ts'

type Heard = { id: number; kind: string; payload: unknown }
type Listener = { caller: Caller; hear(event: Heard): void; beat(): void; end(): void; isOver(): boolean }
type Listen = (listener: Listener, since: number | null) => Promise<() => void>

/** A listener that reads nothing gets no more than this; it comes back and is told what it missed. */
const MOST_UNREAD = 256 * 1024

/** Written out once, however many listen. */
const frames = new WeakMap<Heard, string>()

function frame(event: Heard): string {
  const known = frames.get(event)
  if (known) return known
  const text = `id: ${event.id}\nevent: ${event.kind}\ndata: ${JSON.stringify(event.payload)}\n\n`
  frames.set(event, text)
  return text
}

function lastHeard(header: string | string[] | undefined): number | null {
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
    // A proxy that collects an answer before passing it on would keep the news to itself.
    'x-accel-buffering': 'no',
  })
  stream.write('retry: 3000\n\n')
  const write = (text: string) => {
    if (stream.writableLength > MOST_UNREAD) stream.destroy()
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
  await listen(listener, lastHeard(http.headers['last-event-id'])).then(
    (stop) => void closed.then(stop),
    (error: unknown) => {
      http.log.error({ err: error }, 'a listener could not be told what it missed')
      stream.destroy()
    },
  )
}
