/** Where a picture in memory can be shown from, given back when it is not shown any more. */
import { useEffect, useState } from 'react'

export function useObjectAddress(picture: Blob | null): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!picture) return
    const made = URL.createObjectURL(picture)
    setAddress(made)
    return () => {
      URL.revokeObjectURL(made)
      setAddress(null)
    }
  }, [picture])
  return address
}
