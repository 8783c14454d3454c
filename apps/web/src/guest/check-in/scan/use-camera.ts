/** The rear camera while the scan is open: its picture, its light, and why there is no picture. */
import { useEffect, useState } from 'react'

export type CameraState = 'starting' | 'live' | 'denied' | 'none' | 'busy'

/** The lib types do not know the light of a phone. */
type Light = { torch?: boolean }

const wanted: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 1920 }, height: { ideal: 1440 } },
}

function reasonOf(error: unknown): CameraState {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied'
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'none' : 'busy'
}

async function showIn(video: HTMLVideoElement, stream: MediaStream): Promise<void> {
  video.srcObject = stream
  await video.play()
}

/** Opens the camera while `on` is true. */
export function useCamera(on: boolean) {
  const [video, attach] = useState<HTMLVideoElement | null>(null)
  const [track, setTrack] = useState<MediaStreamTrack | null>(null)
  const [state, setState] = useState<CameraState>('starting')
  const [light, setLight] = useState<'missing' | 'off' | 'on'>('missing')
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    if (!on || !video) return
    let stream: MediaStream | null = null
    let closed = false
    const close = () => {
      closed = true
      for (const one of stream?.getTracks() ?? []) one.stop()
      setTrack(null)
      setLight('missing')
    }
    const open = async () => {
      // A page over plain HTTP from another machine has no camera.
      if (!navigator.mediaDevices?.getUserMedia) return setState('none')
      try {
        const opened = await navigator.mediaDevices.getUserMedia(wanted)
        stream = opened
        if (closed) return close()
        const [first] = opened.getVideoTracks()
        setTrack(first ?? null)
        // The phone may take the camera away, for a call for example.
        first?.addEventListener('ended', () => !closed && setState('busy'))
        const { torch } = (first?.getCapabilities?.() ?? {}) as Light
        setLight(torch ? 'off' : 'missing')
        await showIn(video, opened)
        if (!closed) setState('live')
      } catch (error) {
        if (!closed) setState(reasonOf(error))
      }
    }
    void open()
    return close
  }, [on, video, attempt])

  return {
    /** The element that shows the camera's picture, and the function that sets it. */
    video,
    attach,
    state,
    light,
    again: () => {
      setState('starting')
      setAttempt((before) => before + 1)
    },
    async switchLight() {
      const torch = light === 'off'
      // A phone that is too warm or low on battery refuses: then the light stays as it is.
      await track
        ?.applyConstraints({ advanced: [{ torch } as MediaTrackConstraintSet] })
        .then(() => setLight(torch ? 'on' : 'off'))
        .catch(() => undefined)
    },
  }
}
