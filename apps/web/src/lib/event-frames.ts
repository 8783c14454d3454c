/** Parses a stream of server-sent events: it takes pieces of text and answers whole events. */

export type LiveEvent = { id: string; kind: string; data: unknown }

/** Keeps an incomplete event until the next piece. */
export function createFrameReader(): (piece: string) => LiveEvent[] {
  let rest = ''
  return (piece) => {
    const frames = (rest + piece).split('\n\n')
    rest = frames.pop() ?? ''
    return frames.flatMap((frame) => eventOf(frame) ?? [])
  }
}

function eventOf(frame: string): LiveEvent | null {
  const fields = new Map(
    frame.split('\n').map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon), line.slice(colon + 1).trimStart()] as const
    }),
  )
  const [id, kind, data] = [fields.get('id'), fields.get('event'), fields.get('data')]
  if (id === undefined || kind === undefined || data === undefined) return null
  try {
    return { id, kind, data: JSON.parse(data) }
  } catch {
    return null
  }
}
