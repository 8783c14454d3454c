/** A talk opens at its end and stays there as it grows, unless somebody has scrolled up to read; their own words bring them back. */
import { useLayoutEffect, useRef } from 'react'

const NEAR = 80

const toEnd = (box: HTMLElement) => box.scrollTo(0, box.scrollHeight)

/** `content` changes with what is shown, `own` counts what the reader has on its way. */
export function useStickToEnd(content: string, own: number) {
  const room = useRef<HTMLElement>(null)
  const atEnd = useRef(true)
  const ownBefore = useRef(own)
  useLayoutEffect(() => {
    const box = room.current
    if (!box) return
    const note = () => {
      atEnd.current = box.scrollHeight - box.scrollTop - box.clientHeight < NEAR
    }
    // A keyboard that rises makes the room smaller without a word.
    const observer = new ResizeObserver(() => {
      if (atEnd.current) toEnd(box)
    })
    observer.observe(box)
    box.addEventListener('scroll', note, { passive: true })
    return () => {
      observer.disconnect()
      box.removeEventListener('scroll', note)
    }
  }, [])
  useLayoutEffect(() => {
    if (room.current && (atEnd.current || own > ownBefore.current)) toEnd(room.current)
    ownBefore.current = own
  }, [content, own])
  return room
}
