/** Running uploads: the progress or fault of each, and the functions to add, cancel and retry them. */
import type { FilePurpose } from '@portineria/contract/file'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError } from '../api.ts'
import { uploadFile } from '../upload.ts'

export type UploadFault = 'too_large' | 'wrong_type' | 'failed'
export type UploadTask = { key: number; file: File; share: number; fault: UploadFault | null }

const rules = {
  flat_image: { types: ['image/jpeg', 'image/png', 'image/webp'], megabytes: 3 },
  flat_pdf: { types: ['application/pdf'], megabytes: 10 },
  trip_photo: { types: ['image/jpeg', 'image/png', 'image/webp'], megabytes: 3 },
  logo: { types: ['image/png', 'image/webp', 'image/jpeg'], megabytes: 2 },
  chat_photo: { types: ['image/jpeg', 'image/png', 'image/webp'], megabytes: 10 },
} satisfies Partial<Record<FilePurpose, { types: string[]; megabytes: number }>>

export type UploadPurpose = keyof typeof rules
export const acceptOf = (purpose: UploadPurpose): string => rules[purpose].types.join()
export const megabytesOf = (purpose: UploadPurpose): number => rules[purpose].megabytes

/** Refuses a file before it is sent. The server checks its bytes again. */
function faultOf({ size, type }: File, purpose: UploadPurpose): UploadFault | null {
  if (size > rules[purpose].megabytes * 1024 * 1024) return 'too_large'
  return type && !rules[purpose].types.includes(type) ? 'wrong_type' : null
}

const faultBehind = (error: unknown): UploadFault =>
  error instanceof ApiError && (error.code === 'too_large' || error.code === 'wrong_type') ? error.code : 'failed'

let lastKey = 0

export function useUploads(purpose: UploadPurpose, onDone: (id: string) => void) {
  const [tasks, setTasks] = useState<UploadTask[]>([])
  const running = useRef(new Map<number, AbortController>())
  const done = useRef(onDone)
  useEffect(() => {
    done.current = onDone
  })
  // Leaving the form cancels its uploads.
  useEffect(() => {
    const all = running.current
    return () => all.forEach((upload) => upload.abort())
  }, [])

  const change = useCallback((key: number, changes: Partial<UploadTask>) => {
    setTasks((before) => before.map((task) => (task.key === key ? { ...task, ...changes } : task)))
  }, [])
  const drop = useCallback((key: number) => {
    running.current.get(key)?.abort()
    running.current.delete(key)
    setTasks((before) => before.filter((task) => task.key !== key))
  }, [])
  const send = useCallback(
    async ({ key, file }: UploadTask) => {
      const stop = new AbortController()
      running.current.set(key, stop)
      change(key, { share: 0, fault: null })
      try {
        const onProgress = (share: number) => change(key, { share })
        const { id } = await uploadFile(file, purpose, { signal: stop.signal, onProgress })
        drop(key)
        done.current(id)
      } catch (error) {
        running.current.delete(key)
        if (!stop.signal.aborted) change(key, { fault: faultBehind(error) })
      }
    },
    [change, drop, purpose],
  )
  const add = useCallback(
    (files: readonly File[]) => {
      const added = files.map((file) => ({ key: (lastKey += 1), file, share: 0, fault: faultOf(file, purpose) }))
      setTasks((before) => [...before, ...added])
      for (const task of added) if (!task.fault) void send(task)
    },
    [purpose, send],
  )
  return { tasks, add, drop, retry: (task: UploadTask) => void send(task) }
}
