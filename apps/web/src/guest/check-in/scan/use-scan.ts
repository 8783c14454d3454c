/** The scan while its dialog is open: reads the camera's frames or a chosen photo until a zone is found. */

import type { Zone } from '@portineria/mrz/reader'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { documentPicture, type Frame, frameOf, frameOfFile, stripPicture } from './frame.ts'
import type { PictureFlaw } from './quality.ts'
import { type Reading, type ScannedField } from './reading.ts'
import { createSteadyCheck } from './steady.ts'
import { useCamera } from './use-camera.ts'
import type { Seen } from './worker-messages.ts'
import { openReader, type ZoneReader } from './zone-reader.ts'

export type ScanResult = {
  reading: Reading
  flaw: PictureFlaw | null
  /** The document, upright; null if the browser could not encode it. */
  picture: Blob | null
  /** Pictures of the fields in the zone. */
  strips: Partial<Record<ScannedField, string>>
}

export type ScanPhase =
  | { at: 'camera' }
  | { at: 'reading' }
  | { at: 'failed' }
  | { at: 'broken' }
  | { at: 'unread'; flaw: PictureFlaw | null }
  | { at: 'result'; result: ScanResult }

/** What the camera sees right now: nothing to read, something that is not good enough, or a readable zone. */
export type Sight = PictureFlaw | 'nothing' | 'zone'

type Interpret = (zone: Zone) => Reading

async function resultOf(
  frame: Frame,
  zone: Zone,
  seen: Seen,
  reader: ZoneReader,
  interpret: Interpret,
): Promise<ScanResult> {
  const reading = interpret(zone)
  const strips = reading.fields.flatMap((scanned) => {
    const strip = stripPicture(frame, zone, scanned)
    return strip ? [[scanned.field, strip] as const] : []
  })
  return {
    reading,
    ...(await documentPicture(frame, zone, seen, reader.straighten)),
    strips: Object.fromEntries(strips),
  }
}

const pause = (video: HTMLVideoElement) =>
  new Promise<void>((resolve) => {
    if ('requestVideoFrameCallback' in video) video.requestVideoFrameCallback(() => resolve())
    else setTimeout(resolve, 100)
  })

/** `photo` is read at once, without the camera. */
export function useScan(photo: Blob | null, interpret: Interpret) {
  const [phase, setPhase] = useState<ScanPhase>({ at: photo ? 'reading' : 'camera' })
  const [sight, setSight] = useState<Sight>('nothing')
  const camera = useCamera(phase.at === 'camera')
  const reader = useRef<ZoneReader | null>(null)
  const read = (frame: Frame) => reader.current?.read(frame.picture) ?? null

  const readFrame = async (frame: Frame | null, known?: Seen) => {
    if (!frame) return setPhase({ at: 'broken' })
    setPhase({ at: 'reading' })
    try {
      const seen = known ?? (await read(frame))
      if (!seen || !reader.current) return setPhase({ at: 'failed' })
      const { zone, flaw } = seen
      if (!zone) return setPhase({ at: 'unread', flaw })
      setPhase({ at: 'result', result: await resultOf(frame, zone, seen, reader.current, interpret) })
    } catch {
      setPhase({ at: 'failed' })
    }
  }
  const show = useEffectEvent(readFrame)
  const readFile = async (file: Blob) => {
    setPhase({ at: 'reading' })
    await readFrame(await frameOfFile(file))
  }

  const readFirst = useEffectEvent(async () => {
    if (photo) await readFile(photo)
  })
  useEffect(() => {
    const opened = openReader()
    reader.current = opened
    let closed = false
    opened
      .load()
      .then(() => (closed ? undefined : readFirst()))
      .catch(() => !closed && setPhase({ at: 'failed' }))
    return () => {
      closed = true
      opened.close()
    }
  }, [])

  const { video } = camera
  const look = useEffectEvent(read)
  const live = phase.at === 'camera' && camera.state === 'live'
  useEffect(() => {
    if (!live || !video) return
    let stopped = false
    const isSteady = createSteadyCheck()
    const follow = async () => {
      while (!stopped) {
        const frame = frameOf(video)
        const seen = frame && (await look(frame))
        if (stopped) return
        if (frame && seen) {
          setSight(seen.flaw ?? (seen.zone ? 'zone' : 'nothing'))
          if (isSteady(seen.zone, seen.flaw)) return show(frame, seen)
        }
        await pause(video)
      }
    }
    // Without the reader the guest can still choose another way.
    follow().catch(() => !stopped && setPhase({ at: 'failed' }))
    return () => {
      stopped = true
    }
  }, [live, video])

  return {
    phase,
    sight,
    camera,
    /** Reads the camera's current picture, even if it is not steady. */
    shoot: () => video && void readFrame(frameOf(video)),
    readFile: (file: Blob) => void readFile(file),
    again: () => {
      setSight('nothing')
      setPhase({ at: 'camera' })
    },
  }
}

export type Scan = ReturnType<typeof useScan>
