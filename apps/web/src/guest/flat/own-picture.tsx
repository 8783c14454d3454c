/** A picture that only this reader may see: fetched with the token, kept for the visit, taken up again when the connection is back. */
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { fetchFile, type PictureWidth } from '../../lib/file-address.ts'

const pictureQuery = (file: string, width: PictureWidth) =>
  queryOptions({
    queryKey: ['file', file, width],
    queryFn: ({ signal }) => fetchFile(file, width, signal),
    // The same id is always the same picture.
    staleTime: Number.POSITIVE_INFINITY,
  })

export function useOwnPicture(file: string, width: PictureWidth, wanted: boolean) {
  const { data, isError, fetchStatus } = useQuery({ ...pictureQuery(file, width), enabled: wanted })
  // Without a connection it is not on its way, only waiting for one.
  return { bytes: data ?? null, missing: isError || (!data && fetchStatus === 'paused') }
}

type OwnPictureProps = { bytes: Blob; alt: string; onError?: () => void }

export function OwnPicture({ bytes, alt, onError }: OwnPictureProps) {
  /** The address lives as long as the picture is on the page. */
  const hang = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image) return
      const address = URL.createObjectURL(bytes)
      image.src = address
      return () => URL.revokeObjectURL(address)
    },
    [bytes],
  )
  return <img ref={hang} alt={alt} draggable={false} onError={onError} />
}
