/** A secret that is shown only once: the reader copies it now or makes a new one later. */
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/button/button.tsx'
import { CopyButton } from '../../../ui/control/copy-button.tsx'
import { FormActions } from '../../../ui/form/form-actions.tsx'
import classes from './connections.module.css'

type Props = { text: string; secret: string; onDone: () => void }

export function SecretOnce({ text, secret, onDone }: Props) {
  const t = useTranslations('connection.secret')
  const intro = useRef<HTMLParagraphElement>(null)
  useEffect(() => intro.current?.focus(), [])
  return (
    <div className={classes.form}>
      <p ref={intro} tabIndex={-1} className={classes.intro}>
        {text}
      </p>
      <output className={classes.secret}>{secret}</output>
      <FormActions note={t('once')}>
        <CopyButton text={secret} label={t('copy')} variant="line" />
        <Button small onClick={onDone}>
          {t('done')}
        </Button>
      </FormActions>
    </div>
  )
}
