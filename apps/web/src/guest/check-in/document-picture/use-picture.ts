/** The upload of one picture: preparing, sending, retrying and turning it; and the copy that can be shown here. */
import { use, useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError } from '../../../lib/api.ts'
import { fetchFile } from '../../../lib/file-address.ts'
import { drawPicture } from './draw-picture.ts'
import { type PictureFault, type Quarters, turnedOnce } from './picture-rules.ts'
import { PictureSenderContext } from './picture-sender.ts'
import { preparePicture } from './prepare-picture.ts'

/** `picture` is `source` after its turns. Each turn starts from the source, so that no quality is lost. */
type Copy = { source: Blob; quarters: Quarters; picture: Blob; shown: boolean }

export type Way =
  | { at: 'rest' | 'fetching' | 'preparing' | 'offline' | 'failed' | 'not_fetched' | 'not_turned' }
  | { at: 'sending'; share: number }
  | { at: 'refused'; fault: PictureFault }

const rest: Way = { at: 'rest' }

const unturned = (picture: Blob, shown = true): Copy => ({ source: picture, quarters: 0, picture, shown })

/** The original file name is not sent, because it may say whose document it is. */
const namelessFile = (picture: Blob) => new File([picture], 'document', { type: picture.type })

function wayAfter(error: unknown): Way {
  const code = error instanceof ApiError ? error.code : null
  if (code === 'too_large' || code === 'wrong_type') return { at: 'refused', fault: code }
  return { at: code === 'network' && !navigator.onLine ? 'offline' : 'failed' }
}

export function usePicture(file: string | null, onChange: (file: string | null) => void) {
  const sendPicture = use(PictureSenderContext)
  const [way, setWay] = useState<Way>(rest)
  /** The copy that is being sent or waits for a retry. */
  const [going, setGoing] = useState<Copy | null>(null)
  /** The local copy of a picture that was uploaded. */
  const [known, setKnown] = useState<{ id: string; copy: Copy } | null>(null)
  const running = useRef(new AbortController())
  // An upload goes on when the guest leaves the step: it then calls the callback of the last render.
  const changed = useRef(onChange)
  useEffect(() => {
    changed.current = onChange
  })

  const begin = (): AbortSignal => {
    running.current.abort()
    running.current = new AbortController()
    return running.current.signal
  }
  const stop = (next: Way = rest) => {
    begin()
    setGoing(null)
    setWay(next)
  }
  const send = async (copy: Copy, signal: AbortSignal) => {
    setGoing(copy)
    if (!navigator.onLine) return setWay({ at: 'offline' })
    setWay({ at: 'sending', share: 0 })
    const onProgress = (share: number) => !signal.aborted && setWay({ at: 'sending', share })
    try {
      const { id } = await sendPicture(namelessFile(copy.picture), { signal, onProgress })
      setKnown(copy.shown ? { id, copy } : null)
      stop()
      changed.current(id)
    } catch (error) {
      if (signal.aborted) return
      const next = wayAfter(error)
      if (next.at === 'refused') stop(next)
      else setWay(next)
    }
  }
  const retry = () => {
    if (going) void send(going, begin())
  }
  const again = useEffectEvent(retry)
  const waits = way.at === 'offline' || way.at === 'failed'
  useEffect(() => {
    if (!waits) return
    const back = () => again()
    window.addEventListener('online', back)
    return () => window.removeEventListener('online', back)
  }, [waits])

  const copy = going ?? (known && known.id === file ? known.copy : null)
  return {
    way,
    waits,
    /** The picture to show; null if there is none, or if it is on the server and was not fetched. */
    picture: copy?.shown ? copy.picture : null,
    stop,
    retry,
    async choose(chosen: File) {
      const signal = begin()
      setWay({ at: 'preparing' })
      const prepared = await preparePicture(chosen)
      if (signal.aborted) return
      if (prepared.fault) stop({ at: 'refused', fault: prepared.fault })
      else await send(unturned(prepared.picture, prepared.shown), signal)
    },
    async turn() {
      if (!copy || way.at === 'preparing') return
      const signal = begin()
      setWay({ at: 'preparing' })
      const quarters = turnedOnce(copy.quarters)
      const picture = await drawPicture(copy.source, quarters).catch(() => null)
      if (signal.aborted) return
      if (picture) await send({ ...copy, quarters, picture }, signal)
      else stop({ at: 'not_turned' })
    },
    async look() {
      if (!file) return
      const signal = begin()
      setWay({ at: 'fetching' })
      try {
        const picture = await fetchFile(file, undefined, signal)
        setKnown({ id: file, copy: unturned(picture) })
        setWay(rest)
      } catch {
        if (!signal.aborted) setWay({ at: 'not_fetched' })
      }
    },
  }
}

export type Picture = ReturnType<typeof usePicture>
