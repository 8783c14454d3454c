/** Which rows of the live log are new, said politely as they come. */
import { useEffect, useRef, useState } from 'react'
import { announce } from '../../../ui/announce.tsx'
import type { LogRow } from '../door.queries.ts'

const FRESH_MS = 8_000
const none: ReadonlySet<number> = new Set()

type Tail = {
  rows: readonly LogRow[] | undefined
  /** What is asked for: other rows of another question are not news. */
  question: string
  live: boolean
  words: (fresh: readonly LogRow[]) => string
}

export function useTail({ rows, question, live, words }: Tail): ReadonlySet<number> {
  const [fresh, setFresh] = useState(none)
  const seen = useRef<{ question: string; newest: number }>(null)
  useEffect(() => {
    if (!rows || !live) {
      seen.current = null
      return
    }
    const before = seen.current?.question === question ? seen.current.newest : null
    const newest = Math.max(before ?? 0, ...rows.map(({ id }) => id))
    seen.current = { question, newest }
    const news = before === null ? [] : rows.filter(({ id }) => id > before)
    if (news.length === 0) return
    announce(words(news))
    setFresh(new Set(news.map(({ id }) => id)))
  }, [rows, question, live, words])
  useEffect(() => {
    if (fresh === none) return
    const timer = setTimeout(() => setFresh(none), FRESH_MS)
    return () => clearTimeout(timer)
  }, [fresh])
  return fresh
}
