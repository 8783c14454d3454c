/** A screen that follows the live events as the web app does: it comes back, and says what it heard last. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Reachable } from '../app.ts'

export type Screen = {
  /** The codes of reservations whose change was told. */
  heard: Set<string>
  connected: boolean
  /** How often it had to come back. */
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
      // Away for a while: the next try tells.
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
