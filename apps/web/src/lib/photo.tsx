/** A picture of an apartment or an experience: from the open address, or with the reader's token if it is not for everyone. */
import { type ReactNode, useEffect, useState } from 'react'
import { fetchFile, fileAddress, fileSources, type PictureWidth } from './file-address.ts'

type PhotoProps = {
  file: string
  /** '' for decoration. */
  alt: string
  /** How wide it stands on the page, as `sizes` of an image has it: '100vw', '312px'. */
  sizes: string
  /** False where it is known not to be for everyone (a hidden apartment, not saved yet): asked for with the token at once. */
  open?: boolean
  className?: string
  /** Instead of it, if it cannot be had. */
  fallback?: ReactNode
}

/** Another file is another picture: what is known of the one before does not count. */
export const Photo = (props: PhotoProps) => <OnePhoto key={props.file} {...props} />

function OnePhoto({ file, alt, sizes, open = true, className, fallback = null }: PhotoProps) {
  const [closed, setClosed] = useState(!open)
  const own = useOwnCopy(closed ? file : null, widthFor(sizes))
  if (closed) return own ? <img src={own} alt={alt} className={className} draggable={false} /> : fallback
  return (
    <img
      src={fileAddress(file, '960')}
      srcSet={fileSources(file)}
      sizes={sizes}
      alt={alt}
      className={className}
      loading="lazy"
      decoding="async"
      draggable={false}
      onError={() => setClosed(true)}
    />
  )
}

const widthFor = (sizes: string): PictureWidth =>
  /^\d+px$/.test(sizes) && Number.parseInt(sizes, 10) <= 240 ? '480' : '960'

/** The address of a copy in memory, given back when it is not shown any more; null until it is there, or if it cannot be had. */
function useOwnCopy(file: string | null, width: PictureWidth): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (file === null) return
    const asked = new AbortController()
    let made: string | null = null
    const show = (blob: Blob) => {
      made = URL.createObjectURL(blob)
      setAddress(made)
    }
    fetchFile(file, width, asked.signal).then(show, () => undefined)
    return () => {
      asked.abort()
      if (made) URL.revokeObjectURL(made)
    }
  }, [file, width])
  return address
}
