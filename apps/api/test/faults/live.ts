/** A client of the live events that behaves like the web app: it reconnects, and sends the id of the last event. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Reachable } from '../app.ts'

export type Screen = {
  /** The codes of bookings for which an event was received. */
  heard: Set<string>
  connected: boolean
  /** How often it had to reconnect. */
  returns: number
  stop(): Promise<void>
}

const PAUSE_MS = 500

export function followLive(at: () => Reachable, token: string): Screen {
  const stop = new AbortController()
  const screen: Screen = { heard: new Set(), connected: false, returns: -1, stop: async () => undefined }
  let last: string | null = null

  function take(frame: string): void {
    const [, id, data] = /^id: (\d+)\nevent: booking\ndata: (.*)$/.exec(frame) ?? []
    if (!id || !data) return
    last = id
    screen.heard.add((JSON.parse(data) as { code: string }).code)
  }

  async function listen(): Promise<void> {
    const headers = { authorization: `Bearer ${token}`, ...(last === null ? {} : { 'last-event-id': last }) }
    const response = await fetch(`${at().url}/api/events`, { headers, signal: stop.signal })
    if (!response.ok || !response.body) return response.body?.cancel()
    screen.connected = true
    screen.returns += 1
    let text = ''
    for await (const piece of response.body.pipeThrough(new TextDecoderStream())) {
      const frames = (text + piece).split('\n\n')
      text = frames.pop() ?? ''
      frames.forEach(take)
    }
  }

  const follow = async () => {
    while (!stop.signal.aborted) {
      // The server may be down; the next attempt shows.
      await listen().catch(() => undefined)
      screen.connected = false
      await sleep(PAUSE_MS)
    }
  }
  const following = follow()
  screen.stop = async () => {
    stop.abort()
    await following
  }
  return screen
}
