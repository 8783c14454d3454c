/** Loads the picture of a document with the operator's token. It is not cached, so that the server audits each view. */
import { useEffect, useState } from 'react'
import { fetchFile } from '../../../lib/file-address.ts'

/** `address` is the object URL of the loaded picture. */
type Loaded = { state: 'loading' | 'failed'; address: null } | { state: 'there'; address: string }

const loading: Loaded = { state: 'loading', address: null }

export function useDocument(file: string | null) {
  const [loaded, setLoaded] = useState(loading)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (file === null) return
    const request = new AbortController()
    let url: string | undefined
    const show = (blob: Blob) => {
      url = URL.createObjectURL(blob)
      setLoaded({ state: 'there', address: url })
    }
    fetchFile(file, undefined, request.signal).then(show, () => {
      if (!request.signal.aborted) setLoaded({ state: 'failed', address: null })
    })
    return () => {
      request.abort()
      if (url) URL.revokeObjectURL(url)
      setLoaded(loading)
    }
  }, [file, tries])
  return { ...loaded, retry: () => setTries((before) => before + 1) }
}
