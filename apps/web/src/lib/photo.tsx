/** A picture of an apartment or an experience, loaded from its public address, or with the token if it is not public. */
import { type ReactNode, useEffect, useState } from 'react'
import { fetchFile, fileAddress, fileSources, type PictureWidth } from './file-address.ts'

type PhotoProps = {
  file: string
  /** '' for decoration. */
  alt: string
  /** Its width on the page, as in the `sizes` of an image: '100vw', '312px'. */
  sizes: string
  /** False if the picture is known not to be public (a hidden apartment, not saved yet), so that it is fetched with the token. */
  open?: boolean
  className?: string
  /** Shown instead if the picture cannot be loaded. */
  fallback?: ReactNode
}

/** The key resets the state when the file changes. */
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

/** The address of a copy in memory, revoked when it is no longer shown; null while it loads and if it cannot be loaded. */
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
