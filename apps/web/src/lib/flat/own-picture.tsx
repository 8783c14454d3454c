/** A picture that only this guest may see: fetched with the token, cached for the visit, retried when the connection is back. */
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { fetchFile, type PictureWidth } from '../file-address.ts'

const pictureQuery = (file: string, width: PictureWidth) =>
  queryOptions({
    queryKey: ['file', file, width],
    queryFn: ({ signal }) => fetchFile(file, width, signal),
    // The content of a file id never changes.
    staleTime: Number.POSITIVE_INFINITY,
  })

export function useOwnPicture(file: string, width: PictureWidth, wanted: boolean) {
  const { data, isError, fetchStatus } = useQuery({ ...pictureQuery(file, width), enabled: wanted })
  // Without a connection the request is paused: the picture is missing for now.
  return { bytes: data ?? null, missing: isError || (!data && fetchStatus === 'paused') }
}

type OwnPictureProps = { bytes: Blob; alt: string; onError?: () => void }

export function OwnPicture({ bytes, alt, onError }: OwnPictureProps) {
  /** The object URL lives as long as the picture is on the page. */
  const attach = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image) return
      const address = URL.createObjectURL(bytes)
      image.src = address
      return () => URL.revokeObjectURL(address)
    },
    [bytes],
  )
  return <img ref={attach} alt={alt} draggable={false} onError={onError} />
}
