/** The picture of a guest's document: taken or chosen, sent while one goes on, looked at again, turned, replaced, removed. */
import { IconShieldLock } from '@tabler/icons-react'
import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { announce } from '../../../ui/announce.tsx'
import { toastDone } from '../../../ui/feedback/toast.ts'
import { FieldError } from '../../../ui/form/field-props.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Card } from '../../../ui/page/card.tsx'
import classes from './document-picture.module.css'
import type { DocumentType } from './document-type.ts'
import { LocalPicture } from './local-picture.tsx'
import { PictureHead } from './picture-head.tsx'
import { PicturePicks, type SharedPicture } from './picture-picks.tsx'
import { PictureProgress } from './picture-progress.tsx'
import { PictureTools } from './picture-tools.tsx'
import { useFaultWords } from './picture-words.ts'
import { useKeptFocus } from './use-kept-focus.ts'
import { type Picture, usePicture } from './use-picture.ts'

type DocumentPictureProps = {
  name: string
  /** The id of the uploaded file. */
  file: string | null
  onChange: (file: string | null) => void
  documentType: DocumentType | null
  /** After check-out. */
  keptDays: number
  error?: ReactNode
  /** Pictures of others on this check-in: a family may stand on one document. */
  sharedWith?: SharedPicture[]
}

/** Another field is another guest: nothing of the one before is shown there. */
export const DocumentPicture = (props: DocumentPictureProps) => <OnePicture key={props.name} {...props} />

const nobody: SharedPicture[] = []

type Layout = 'going' | 'there' | 'empty'

function layoutOf({ way, waits }: Picture, file: string | null): Layout {
  if (waits || way.at === 'preparing' || way.at === 'sending') return 'going'
  return file ? 'there' : 'empty'
}

function OnePicture({
  name,
  file,
  onChange,
  documentType,
  keptDays,
  error,
  sharedWith = nobody,
}: DocumentPictureProps) {
  const t = useTranslations('check_in.picture')
  const id = useId()
  const card = useRef<HTMLDivElement>(null)
  const [over, setOver] = useState(false)
  const picture = usePicture(file, (sent) => {
    onChange(sent)
    announce(t('arrived'))
  })
  const layout = layoutOf(picture, file)
  const keepFocus = useKeptFocus(card, `${layout} ${picture.picture !== null}`)
  const fault = useFaultWords()(picture.way) ?? (layout === 'going' ? null : error)
  const faultId = fault ? `${id}-fault` : undefined
  const choose = (chosen: File) => void picture.choose(chosen)
  const remove = () => {
    const undo = () => {
      picture.stop()
      onChange(file)
    }
    picture.stop()
    onChange(null)
    toastDone(t('removed'), { undo })
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [chosen] = event.dataTransfer.files
    if (chosen) choose(chosen)
  }
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
      data-over={over || undefined}
      onFocus={keepFocus}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {picture.picture && <LocalPicture picture={picture.picture} alt={t('preview')} className={classes.preview} />}
      <PictureHead
        titleId={`${id}-title`}
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
      {layout === 'there' && <PictureTools picture={picture} faultId={faultId} onFile={choose} onRemove={remove} />}
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
