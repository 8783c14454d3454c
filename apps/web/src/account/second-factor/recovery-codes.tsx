/** The recovery codes, shown only once, to copy or download. */
import { IconDownload } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { offerFile } from '../../lib/offer-file.ts'
import { Button } from '../../ui/button/button.tsx'
import { CopyButton } from '../../ui/control/copy-button.tsx'
import { toastError } from '../../ui/feedback/toast.ts'
import { FormActions } from '../../ui/form/form-actions.tsx'
import classes from './second-factor.module.css'

type Props = { codes: string[]; email: string | undefined; onDone: () => void }

export function RecoveryCodes({ codes, email, onDone }: Props) {
  const t = useTranslations('user.second_factor.codes')
  const intro = useRef<HTMLParagraphElement>(null)
  useEffect(() => intro.current?.focus(), [])
  const download = () => {
    try {
      const head = t('file_head', { email: email ?? '' })
      offerFile('portineria-recovery-codes.txt', `${head}\n\n${codes.join('\n')}\n`, 'text/plain')
    } catch {
      toastError(t('denied'))
    }
  }
  return (
    <div className={classes.state}>
      <p ref={intro} tabIndex={-1} className={classes.begin}>
        {t('text')}
      </p>
      <ol className={classes.codes} aria-label={t('title')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={classes.buttons}>
        <CopyButton text={codes.join('\n')} label={t('copy')} variant="soft" />
        <Button small variant="soft" icon={IconDownload} onClick={download}>
          {t('download')}
        </Button>
      </div>
      <div className={classes.foot}>
        <FormActions>
          <Button small onClick={onDone}>
            {t('kept')}
          </Button>
        </FormActions>
      </div>
    </div>
  )
}
