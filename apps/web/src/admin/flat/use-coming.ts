/** Tells the form how many files are still on their way: it waits for them before it saves. */
import { useEffect } from 'react'
import type { UploadTask } from './use-uploads.ts'

export function useComing(tasks: UploadTask[], onComing: (change: number) => void): void {
  const count = tasks.filter(({ fault }) => fault === null).length
  useEffect(() => {
    if (count === 0) return
    onComing(count)
    return () => onComing(-count)
  }, [count, onComing])
}
