/** The head of the field: which document is needed, its status, and a drawing of it until the picture itself is visible. */
import { IconCircleCheck } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { Icon } from '../../../ui/icon.tsx'
import classes from './document-picture.module.css'

/** The documents that a guest can show: identity card, passport or driving licence. */
export type DocumentType = 'IDENT' | 'PASSE' | 'PATEN'

type PictureHeadProps = {
  titleId: string
  own: boolean
  type: DocumentType | null
  layout: 'going' | 'there' | 'empty'
  seen: boolean
  /** The name of the guest who has the same picture. */
  sharedBy: string | undefined
}

export function PictureHead({ titleId, own, type, layout, seen, sharedBy }: PictureHeadProps) {
  const t = useTranslations('check_in.picture')
  const whose = { own: own ? 'yes' : 'no' }
  return (
    <div className={classes.head}>
      {!seen && <DocumentDrawing type={type} />}
      <div className={classes.words}>
        <p id={titleId} className={classes.title}>
          {t(`title.${type ?? 'any'}`, whose)}
          <span aria-hidden className={classes.star}>
            {' *'}
          </span>
        </p>
        {layout === 'empty' && <p className={classes.hint}>{t(`hint.${type ?? 'any'}`, whose)}</p>}
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

/** A drawing of the document: a passport is upright, a card is horizontal. */
const DocumentDrawing = ({ type }: { type: DocumentType | null }) =>
  type === 'IDENT' || type === 'PATEN' ? <IdCard car={type === 'PATEN'} /> : <Passport />

const Passport = () => (
  <svg viewBox="0 0 84 108" className={classes.passport} aria-hidden focusable={false}>
    <rect x="3" y="3" width="78" height="102" rx="8" className={classes.cover} />
    <g className={classes.gold}>
      <rect x="8" y="8" width="68" height="92" rx="5" className={classes.faint} />
      <path d="M29 62V43a13 13 0 0 1 26 0v19zM42 31v31M24 62h36" />
      <path d="M26 76h32M32 83h20" />
    </g>
  </svg>
)

const IdCard = ({ car }: { car: boolean }) => (
  <svg viewBox="0 0 108 76" className={classes.idCard} aria-hidden focusable={false}>
    <rect x="3" y="3" width="102" height="70" rx="8" className={classes.cover} />
    <g className={classes.gold}>
      <rect x="8" y="8" width="92" height="60" rx="5" className={classes.faint} />
      <path d="M18 56V35a12 12 0 0 1 24 0v21z" />
      <circle cx="30" cy="37" r="5" />
      <path d="M22 55c1-7 4-9 8-9s7 2 8 9" />
      <path d={car ? 'M54 24h36M54 33h26' : 'M54 28h36M54 38h28M54 48h20'} />
      {car && <path d="M56 57v-6l5-1 5-7h13l7 7 6 1v6zM62 57a3 3 0 0 0 6 0M79 57a3 3 0 0 0 6 0" />}
    </g>
  </svg>
)
