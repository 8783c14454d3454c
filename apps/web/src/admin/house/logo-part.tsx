/** The part of the form with the operator's logo, shown on the grounds on which it will appear. */
import { papers } from '@portineria/contract/rules/accent'
import { useTranslations } from 'use-intl'
import { OnePicture } from '../../lib/file/one-picture.tsx'
import { Photo } from '../../lib/photo.tsx'
import { FormPart } from '../../ui/form/form-part.tsx'
import type { AppForm } from '../../ui/form/use-app-form.ts'
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
  return (
    <FormPart title={t('title')} hint={t('hint')} path="logo">
      <OnePicture
        purpose="logo"
        onChange={(id) => form.setFieldValue('logo', id)}
        onComing={onComing}
        words={{ choose: t(logo ? 'replace' : 'add'), remove: t('remove'), hint: t('advice') }}
        error={form.errors.logo}
      >
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
      </OnePicture>
    </FormPart>
  )
}
