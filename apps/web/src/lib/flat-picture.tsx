/** An apartment's picture: its first photo, or the façade drawn from its name. */
import type { View } from '@portineria/illustration/views'
import { Facade } from '../ui/facade/facade.tsx'
import { Photo } from './photo.tsx'

type FlatPictureProps = {
  flat: { name: string; images: readonly string[]; visible: boolean }
  /** The façade that is drawn if there is no photo. */
  view: View
  sizes: string
  className?: string
}

export function FlatPicture({ flat, view, sizes, className }: FlatPictureProps) {
  const drawn = <Facade name={flat.name} view={view} className={className} />
  const [first] = flat.images
  if (!first) return drawn
  return <Photo file={first} alt="" sizes={sizes} open={flat.visible} className={className} fallback={drawn} />
}
