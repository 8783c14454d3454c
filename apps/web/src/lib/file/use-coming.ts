/** Reports the number of running uploads to the form, which cannot be saved before they end. */
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
