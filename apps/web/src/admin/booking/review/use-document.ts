/** The picture of a document: fetched with the reader's token, kept only while it is looked at, so that each look is written down. */
import { useEffect, useState } from 'react'
import { fetchFile } from '../../../lib/file-address.ts'

/** `address` is where the bytes in memory can be shown from. */
type Looked = { state: 'loading' | 'failed'; address: null } | { state: 'there'; address: string }

const loading: Looked = { state: 'loading', address: null }

export function useDocument(file: string | null) {
  const [looked, setLooked] = useState(loading)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (file === null) return
    const asked = new AbortController()
    let made: string | undefined
    const show = (blob: Blob) => {
      made = URL.createObjectURL(blob)
      setLooked({ state: 'there', address: made })
    }
    fetchFile(file, undefined, asked.signal).then(show, () => {
      if (!asked.signal.aborted) setLooked({ state: 'failed', address: null })
    })
    return () => {
      asked.abort()
      if (made) URL.revokeObjectURL(made)
      setLooked(loading)
    }
  }, [file, tries])
  return { ...looked, retry: () => setTries((before) => before + 1) }
}
