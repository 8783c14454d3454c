/** The part of the form with the operator's logo, shown on the grounds on which it will appear. */
import { papers } from '@portineria/contract/rules/accent'
import { IconPhotoPlus, IconTrash } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { UploadTile } from '../../lib/file/upload-tile.tsx'
import { useComing } from '../../lib/file/use-coming.ts'
import { acceptOf, useUploads } from '../../lib/file/use-uploads.ts'
import { Photo } from '../../lib/photo.tsx'
import { Button } from '../../ui/button/button.tsx'
import { FileInput } from '../../ui/control/file-input.tsx'
import { useFileDrop } from '../../ui/control/use-file-drop.ts'
import { FieldError } from '../../ui/form/field-props.tsx'
import { FormPart } from '../../ui/form/form-part.tsx'
import type { AppForm } from '../../ui/form/use-app-form.ts'
import { Icon } from '../../ui/icon.tsx'
import type { BusinessValues } from './house-values.ts'
import classes from './logo-part.module.css'

type LogoPartProps = {
  form: AppForm<BusinessValues>
  /** The saved logo, which is public. */
  saved: string | null
  onComing: (change: number) => void
}

/** The grounds of screens, which do not follow the scheme of this one, and of the menu. On the dark ones the logo has its paper. */
const grounds = [papers.light.page, papers.dark.page, 'var(--rail)']

export function LogoPart({ form, saved, onComing }: LogoPartProps) {
  const t = useTranslations('house.logo')
  const { logo } = form.values
  const uploads = useUploads('logo', (id) => form.setFieldValue('logo', id))
  useComing(uploads.tasks, onComing)
  const add = ([first]: File[]) => {
    if (!first) return
    for (const { key } of uploads.tasks) uploads.drop(key)
    uploads.add([first])
  }
  return (
    <FormPart title={t('title')} hint={t('hint')} path="logo">
      <div className={classes.drop} {...useFileDrop(add)}>
        {logo && (
          <div className={classes.grounds}>
            {grounds.map((ground, index) => (
              <span key={ground} className={classes.ground} style={{ background: ground }}>
                <span className={classes.paper} style={{ background: papers.light.page }}>
                  <Photo
                    file={logo}
                    alt={index === 0 ? t('alt') : ''}
                    sizes="160px"
                    open={logo === saved}
                    className={classes.logo}
                  />
                </span>
              </span>
            ))}
          </div>
        )}
        <div className={classes.side}>
          <label className={classes.pick}>
            <Icon of={IconPhotoPlus} size={20} />
            {t(logo ? 'replace' : 'add')}
            <FileInput accept={acceptOf('logo')} onFiles={add} />
          </label>
          {logo && (
            <Button variant="quiet" small icon={IconTrash} onClick={() => form.setFieldValue('logo', null)}>
              {t('remove')}
            </Button>
          )}
          <p className={classes.advice}>{t('advice')}</p>
        </div>
      </div>
      {uploads.tasks.length > 0 && (
        <ul className={classes.tasks}>
          {uploads.tasks.map((task) => (
            <UploadTile key={task.key} task={task} purpose="logo" onDrop={uploads.drop} onRetry={uploads.retry} />
          ))}
        </ul>
      )}
      {form.errors.logo && <FieldError>{form.errors.logo}</FieldError>}
    </FormPart>
  )
}
