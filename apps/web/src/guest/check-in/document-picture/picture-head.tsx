/** What is asked for, and where it stands: the document drawn beside it until the picture itself is there to be seen. */
import { IconCircleCheck } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { Icon } from '../../../ui/icon.tsx'
import { DocumentDrawing } from './document-drawing.tsx'
import classes from './document-picture.module.css'
import type { DocumentType } from './document-type.ts'

type PictureHeadProps = {
  titleId: string
  type: DocumentType | null
  layout: 'going' | 'there' | 'empty'
  seen: boolean
  /** Whose picture it is too. */
  sharedBy: string | undefined
}

export function PictureHead({ titleId, type, layout, seen, sharedBy }: PictureHeadProps) {
  const t = useTranslations('check_in.picture')
  return (
    <div className={classes.head}>
      {!seen && <DocumentDrawing type={type} />}
      <div className={classes.words}>
        <p id={titleId} className={classes.title}>
          {t(`title.${type ?? 'any'}`)}
          <span aria-hidden className={classes.star}>
            {' *'}
          </span>
        </p>
        {layout === 'empty' && <p className={classes.hint}>{t(`hint.${type ?? 'any'}`)}</p>}
        {layout === 'there' && (
          <p className={classes.done}>
            <Icon of={IconCircleCheck} size={18} />
            {t(seen ? 'readable' : 'kept')}
          </p>
        )}
        {layout === 'there' && sharedBy && <p className={classes.hint}>{t('shared', { name: sharedBy })}</p>}
      </div>
    </div>
  )
}
