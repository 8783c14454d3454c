/** Asks the marketing question once per visit until the holder has answered it. Closing the sheet is not an answer. */
import type { User } from '@portineria/contract/user'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { operatorName, useHouse } from '../../lib/house.ts'
import { Button } from '../../ui/button/button.tsx'
import { Sheet } from '../../ui/dialog/sheet.tsx'
import { Facade } from '../../ui/facade/facade.tsx'
import classes from './consent-sheet.module.css'
import { useConsent } from './use-consent.ts'

export function ConsentSheet({ user, free }: { user: User; free: boolean }) {
  const t = useTranslations('user.marketing')
  const { saving, give } = useConsent(user)
  const operator = operatorName(useHouse())
  const [asked, setAsked] = useState(false)
  const answer = async (yes: boolean) => {
    if (await give(yes)) setAsked(true)
  }
  return (
    <Sheet
      opened={free && !asked && user.marketing_consent === null}
      onClose={() => setAsked(true)}
      title={t('question', { operator })}
      width="26rem"
    >
      <div className={classes.picture} aria-hidden>
        <Facade name="Ripa" view="hero" />
      </div>
      <p>{t('text')}</p>
      <p className={classes.quiet}>{t('later')}</p>
      <div className={classes.buttons}>
        <Button variant="line" loading={saving === false} onClick={() => void answer(false)}>
          {t('no')}
        </Button>
        <Button loading={saving === true} onClick={() => void answer(true)}>
          {t('yes')}
        </Button>
      </div>
    </Sheet>
  )
}
