/** The texts and doors of the preview. It is only a picture of the guest's screen, without real buttons. */
import type { Language } from '@portineria/contract/rules/languages'
import { isWritten, textIn } from '@portineria/contract/rules/text'
import { IconDoor, IconDoorEnter, IconFileTypePdf, IconMapPin, IconUsers, IconWifi } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { Photo } from '../../lib/photo.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Tag } from '../../ui/status/tag.tsx'
import classes from './flat-preview.module.css'
import type { FlatValues } from './flat-values.ts'

type PreviewBodyProps = { values: FlatValues; step: number; language: Language }

export function PreviewBody({ values, step, language }: PreviewBodyProps) {
  const t = useTranslations('flat')
  const pdfs = Object.values(values.pdfs).filter(Boolean).length
  const place = [values.address, values.city].filter(Boolean).join(', ')
  const guests = Number(values.max_guests)
  return (
    <div className={classes.body}>
      <p className={classes.name}>{values.name || '–'}</p>
      <p>{values.headline[language] || <span className={classes.quiet}>{t('preview.no_headline')}</span>}</p>
      {place && (
        <p className={classes.place}>
          <Icon of={IconMapPin} size={15} />
          {place}
        </p>
      )}
      <div className={classes.tags}>
        {guests > 0 && <Tag icon={IconUsers}>{t('list.sleeps', { count: guests })}</Tag>}
        {isWritten(values.wifi_info) && <Tag icon={IconWifi}>Wi-Fi</Tag>}
        {pdfs > 0 && <Tag icon={IconFileTypePdf}>{pdfs}</Tag>}
      </div>
      <StepCard values={values} step={step} language={language} />
      <PreviewDoors values={values} language={language} />
    </div>
  )
}

function StepCard({ values: { steps, step_images }, step, language }: PreviewBodyProps) {
  const t = useTranslations('flat')
  const total = steps.findLastIndex((one, index) => isWritten(one) || step_images[index]) + 1
  const at = Math.min(step, Math.max(0, total - 1))
  const image = step_images[at]
  return (
    <div className={classes.card}>
      <div className={classes.cardHead}>
        <span className={classes.number}>{at + 1}</span>
        <b>{t('steps.title')}</b>
        {total > 0 && <span className={classes.quiet}>{t('preview.of', { number: at + 1, total })}</span>}
      </div>
      {(total === 0 || steps[at]?.[language]) && (
        <p className={classes.step}>
          {steps[at]?.[language] || <span className={classes.quiet}>{t('preview.no_steps')}</span>}
        </p>
      )}
      {image && (
        <Photo
          file={image}
          alt={steps[at]?.[language] || t('steps.picture', { number: at + 1 })}
          sizes="312px"
          open={false}
          className={classes.stepPicture}
        />
      )}
      {total > 1 && (
        <div className={classes.dots} aria-hidden>
          {Array.from({ length: total }, (_, index) => (
            <span key={index} className={classes.dot} data-now={index === at || undefined} />
          ))}
        </div>
      )}
    </div>
  )
}

/** A door without a name or a device is opened by hand, so the guest sees no button for it. */
function PreviewDoors({ values, language }: { values: FlatValues; language: Language }) {
  const t = useTranslations('flat.preview')
  const doors = [values.door_1, values.door_2].filter(({ enabled, name }) => enabled && isWritten(name))
  if (values.device_identifier.trim() === '') return null
  return doors.map(({ name, open_once }, index) => {
    const own = textIn(name, language)
    return (
      <div key={index} className={classes.door} data-first={index === 0 || undefined}>
        <Icon of={index === 0 ? IconDoorEnter : IconDoor} size={18} />
        {open_once ? t('once', { name: own }) : own}
      </div>
    )
  })
}
