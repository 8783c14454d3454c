/** One picture of the apartment, with buttons and dragging to change its place. */
import { IconChevronLeft, IconChevronRight, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Photo } from '../../lib/photo.tsx'
import { IconButton } from '../../ui/button/icon-button.tsx'
import classes from './images-part.module.css'

type ImageTileProps = {
  image: string
  place: number
  last: boolean
  open: boolean
  onMove: (from: number, to: number) => void
  onRemove: () => void
}

/** The data type of a dragged tile. Files dragged in from outside do not have it. */
const PLACE = 'application/x-portineria-place'

export function ImageTile({ image, place, last, open, onMove, onRemove }: ImageTileProps) {
  const t = useTranslations('flat.images')
  const number = place + 1
  const [over, setOver] = useState(false)
  const tile = useRef<HTMLLIElement>(null)
  const pressed = useRef<'earlier' | 'later' | null>(null)
  // A tile loses the focus when it changes its place, so the pressed button gets it back.
  useEffect(() => {
    if (!pressed.current) return
    const buttons = tile.current?.querySelectorAll('button') ?? []
    const same = [...buttons].find((button) => button.dataset.way === pressed.current && !button.disabled)
    ;(same ?? [...buttons].find((button) => !button.disabled))?.focus()
    pressed.current = null
  }, [place])
  const step = (way: 'earlier' | 'later') => {
    pressed.current = way
    onMove(place, way === 'earlier' ? place - 1 : place + 1)
  }
  return (
    <li
      ref={tile}
      className={classes.tile}
      data-over={over || undefined}
      draggable
      onDragStart={(event) => {
        event.dataTransfer.setData(PLACE, String(place))
        event.dataTransfer.effectAllowed = 'move'
      }}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(PLACE)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false)
        const from = event.dataTransfer.getData(PLACE)
        if (from === '') return
        event.preventDefault()
        onMove(Number(from), place)
      }}
    >
      <Photo file={image} alt={t('picture', { number })} sizes="200px" open={open} className={classes.picture} />
      <span className={classes.place} aria-hidden>
        {place === 0 ? t('cover') : number}
      </span>
      <span className={classes.tools}>
        <IconButton
          small
          icon={IconChevronLeft}
          label={t('earlier', { number })}
          data-way="earlier"
          disabled={place === 0}
          onClick={() => step('earlier')}
        />
        <IconButton
          small
          icon={IconChevronRight}
          label={t('later', { number })}
          data-way="later"
          disabled={last}
          onClick={() => step('later')}
        />
        <IconButton small icon={IconX} label={t('remove', { number })} onClick={onRemove} />
      </span>
    </li>
  )
}
