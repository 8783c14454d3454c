/** The part of the form with the accent colour, and how it looks in light and dark. A colour that cannot be read is refused. */
import { accentTones, papers, readableAccent, refuseAccent, type Scheme } from '@portineria/contract/rules/accent'
import { IconArrowBackUp, IconPalette, IconWand } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/button/button.tsx'
import { FormPart } from '../../ui/form/form-part.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import type { AppForm } from '../../ui/form/use-app-form.ts'
import classes from './accent-part.module.css'
import type { BusinessValues } from './house-values.ts'

/** The product's own colour. */
const SIENNA = '#b4532a'
/** Colours that can be read, to begin with. */
const offered = [SIENNA, '#1f4d3f', '#1b569e', '#6a33a0', '#a3211a', '#57501e', '#22201d']

export function AccentPart({ form }: { form: AppForm<BusinessValues> }) {
  const t = useTranslations('house.accent')
  const typed = form.values.accent.trim().toLowerCase()
  const refused = typed === '' ? null : refuseAccent(typed)
  const shown = typed === '' || refused === 'not_a_colour' ? SIENNA : typed
  const set = (colour: string) => form.setFieldValue('accent', colour)
  return (
    <FormPart title={t('title')} hint={t('hint')} path="accent">
      <div className={classes.choice}>
        <label className={classes.well}>
          <span className={classes.label}>{t('pick')}</span>
          <input type="color" value={shown} onChange={(event) => set(event.currentTarget.value)} />
        </label>
        <TextField
          icon={IconPalette}
          label={t('code')}
          placeholder={SIENNA}
          maxLength={7}
          spellCheck={false}
          autoComplete="off"
          {...form.getInputProps('accent')}
          error={refused ? t(refused) : form.errors.accent}
        />
        <div className={classes.offered} role="group" aria-label={t('offered')}>
          {offered.map((colour) => (
            <button
              key={colour}
              type="button"
              className={classes.swatch}
              style={{ background: colour }}
              aria-label={colour}
              aria-pressed={colour === shown}
              onClick={() => set(colour === SIENNA ? '' : colour)}
            />
          ))}
        </div>
      </div>
      <div className={classes.tools}>
        {refused === 'too_light' && (
          <Button variant="line" small icon={IconWand} onClick={() => set(readableAccent(typed))}>
            {t('darker')}
          </Button>
        )}
        {typed !== '' && (
          <Button variant="line" small icon={IconArrowBackUp} onClick={() => set('')}>
            {t('standard')}
          </Button>
        )}
      </div>
      <div className={classes.samples}>
        <Sample scheme="light" accent={shown} />
        <Sample scheme="dark" accent={shown} />
      </div>
    </FormPart>
  )
}

/** The same things in a scheme that may not be the one of the screen. */
function Sample({ scheme, accent }: { scheme: Scheme; accent: string }) {
  const t = useTranslations('house.accent')
  const tones = accentTones(accent)[scheme]
  const variables = Object.fromEntries(
    Object.entries({ ...papers[scheme], ...tones }).map(([name, value]) => [`--${name}`, value]),
  ) as CSSProperties
  return (
    <figure className={classes.sample} style={variables}>
      <figcaption>{t(scheme)}</figcaption>
      <p className={classes.words}>
        {t('sample_text')} <span className={classes.link}>{t('sample_link')}</span>
      </p>
      <span className={classes.buttons}>
        <span className={classes.button}>{t('sample_button')}</span>
        <span className={classes.soft}>{t('sample_soft')}</span>
      </span>
    </figure>
  )
}
