/** The field for the picture of a guest's document, which uploads in the background and can be viewed, turned and replaced. */
import { IconShieldLock } from '@tabler/icons-react'
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useId, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { announce } from '../../../ui/announce.tsx'
import { useFileDrop } from '../../../ui/control/use-file-drop.ts'
import { toastDone } from '../../../ui/feedback/toast.ts'
import { FieldError } from '../../../ui/form/field-props.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Card } from '../../../ui/page/card.tsx'
import classes from './document-picture.module.css'
import { type DocumentType, PictureHead } from './picture-head.tsx'
import { PicturePicks, type SharedPicture } from './picture-picks.tsx'
import { PictureProgress } from './picture-progress.tsx'
import { MEGABYTES } from './picture-rules.ts'
import { PictureTools } from './picture-tools.tsx'
import { type Picture, usePicture, type Way } from './use-picture.ts'

type DocumentPictureProps = {
  name: string
  /** Whether the document is that of the person who fills in the form. */
  own: boolean
  /** The id of the uploaded file. */
  file: string | null
  onChange: (file: string | null) => void
  documentType: DocumentType | null
  /** Whether the picture is on the server, but not for the person who fills in the form. */
  hidden?: boolean
  /** How many days after check-out the picture is deleted. */
  keptDays: number
  error?: ReactNode
  /** Pictures of the other guests: a family may share one document. */
  sharedWith?: SharedPicture[]
  /** A picture that was just scanned, which is uploaded at once. */
  scanned?: File | undefined
  /** Reads the data of the document from the picture shown here. */
  onScan?: ((picture: Blob) => void) | undefined
}

/** Another name is another guest: the key makes sure that no state of the previous guest is left. */
export const DocumentPicture = (props: DocumentPictureProps) => <OnePicture key={props.name} {...props} />

const noPictures: SharedPicture[] = []

type Layout = 'going' | 'there' | 'empty'

function layoutOf({ way, waits }: Picture, file: string | null): Layout {
  if (waits || way.at === 'preparing' || way.at === 'sending') return 'going'
  return file ? 'there' : 'empty'
}

function OnePicture({
  name,
  own,
  file,
  onChange,
  documentType,
  hidden = false,
  keptDays,
  error,
  sharedWith = noPictures,
  scanned,
  onScan,
}: DocumentPictureProps) {
  const t = useTranslations('check_in.picture')
  const id = useId()
  const card = useRef<HTMLDivElement>(null)
  const picture = usePicture(file, (sent) => {
    onChange(sent)
    announce(t('arrived'))
  })
  const layout = layoutOf(picture, file)
  const keepFocus = useKeptFocus(card, `${layout} ${picture.picture !== null}`)
  const fault = useFaultWords(picture.way) ?? (layout === 'going' ? null : error)
  const faultId = fault ? `${id}-fault` : undefined
  const choose = (chosen: File) => void picture.choose(chosen)
  const upload = useEffectEvent(choose)
  useEffect(() => {
    if (scanned) upload(scanned)
  }, [scanned])
  const remove = () => {
    const undo = () => {
      picture.stop()
      onChange(file)
    }
    picture.stop()
    onChange(null)
    toastDone(t('removed'), { undo })
  }
  const fileDrop = useFileDrop(([chosen]) => chosen && choose(chosen))
  return (
    <Card
      ref={card}
      padding="tight"
      className={classes.card}
      role="group"
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      aria-describedby={faultId}
      data-path={name}
      data-fault={fault ? true : undefined}
      onFocus={keepFocus}
      {...fileDrop}
    >
      {picture.picture && <LocalPicture picture={picture.picture} alt={t('preview')} className={classes.preview} />}
      <PictureHead
        titleId={`${id}-title`}
        own={own}
        type={documentType}
        layout={layout}
        seen={picture.picture !== null}
        sharedBy={sharedWith.find((shared) => shared.file === file)?.label}
      />
      {fault && (
        <div id={faultId} role="alert" className={classes.fault}>
          <FieldError>{fault}</FieldError>
        </div>
      )}
      {layout === 'going' && <PictureProgress picture={picture} />}
      {layout === 'there' && (
        <PictureTools
          picture={picture}
          hidden={hidden}
          faultId={faultId}
          onFile={choose}
          onRemove={remove}
          onScan={onScan}
        />
      )}
      {layout === 'empty' && (
        <PicturePicks faultId={faultId} sharedWith={sharedWith} onFile={choose} onShared={onChange} />
      )}
      <p className={classes.safe}>
        <Icon of={IconShieldLock} size={18} />
        {t('safe', { days: keptDays })}
      </p>
    </Card>
  )
}

type LocalPictureProps = { picture: Blob; alt: string; className?: string }

/** Shows a picture from memory; its object URL is revoked when the picture is no longer shown. */
function LocalPicture({ picture, alt, className }: LocalPictureProps) {
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const address = URL.createObjectURL(picture)
    if (image.current) image.current.src = address
    return () => URL.revokeObjectURL(address)
  }, [picture])
  return <img ref={image} alt={alt} className={className} draggable={false} />
}

/** The error message about a picture; null if there is none. */
function useFaultWords(way: Way): string | null {
  const t = useTranslations('check_in.picture')
  switch (way.at) {
    case 'refused':
      return way.fault === 'too_large' ? t('too_large', { limit: MEGABYTES }) : t(way.fault)
    case 'failed':
    case 'not_fetched':
    case 'not_turned':
      return t(way.at)
    case 'rest':
    case 'fetching':
    case 'preparing':
    case 'sending':
    case 'offline':
      return null
  }
}

/** Keeps the focus in a part of the page whose buttons come and go: the pressed button may disappear. */
function useKeptFocus(part: RefObject<HTMLElement | null>, layout: string) {
  const inside = useRef(false)
  useEffect(() => {
    // A removed button leaves the focus on the body. If the guest has moved on, another element has it.
    if (inside.current && document.activeElement === document.body) part.current?.focus({ preventScroll: true })
  }, [part, layout])
  return () => {
    inside.current = true
  }
}
