/** Shows a picture that lies in memory; its address is given back when it is not shown any more. */
import { useEffect, useRef } from 'react'

type LocalPictureProps = { picture: Blob; alt: string; className?: string }

export function LocalPicture({ picture, alt, className }: LocalPictureProps) {
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const address = URL.createObjectURL(picture)
    if (image.current) image.current.src = address
    return () => URL.revokeObjectURL(address)
  }, [picture])
  return <img ref={image} alt={alt} className={className} draggable={false} />
}
