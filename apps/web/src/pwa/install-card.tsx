/** The install offer of spec §1: Yes, Later, Never, and the steps for this phone. */
import { useEffect, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { announce } from '../ui/announce.tsx'
import { Button } from '../ui/button/button.tsx'
import { Mark } from '../ui/mark/mark.tsx'
import classes from './install-card.module.css'
import { askLater, install, installedByHand, neverAsk } from './install-offer.ts'
import type { InstallWay } from './install-rules.ts'

export function InstallCard({ way: { offered, phone } }: { way: InstallWay }) {
  const t = useTranslations('pwa.install')
  const title = useId()
  const [steps, setSteps] = useState(false)
  useEffect(() => announce(t('title')), [t])
  const take = () => (offered ? void install() : setSteps(true))
  return (
    <aside className={classes.card} aria-labelledby={title}>
      <div className={classes.head}>
        <Mark size={48} tile />
        <div>
          <h2 id={title} className={classes.title}>
            {t(steps ? 'steps.title' : 'title')}
          </h2>
          {!steps && <p className={classes.text}>{t('text')}</p>}
        </div>
      </div>
      {steps && phone !== 'other' ? (
        <Steps phone={phone} />
      ) : (
        <>
          <p className={classes.hint}>{t(`hint.${phone}`)}</p>
          <div className={classes.actions}>
            <Button small onClick={take}>
              {t('yes')}
            </Button>
            <Button small variant="line" onClick={askLater}>
              {t('later')}
            </Button>
            <Button small variant="quiet" onClick={neverAsk}>
              {t('never')}
            </Button>
          </div>
        </>
      )}
    </aside>
  )
}

const numbers = ['1', '2', '3'] as const

function Steps({ phone }: { phone: 'iphone' | 'android' }) {
  const t = useTranslations('pwa.install')
  return (
    <>
      <ol className={classes.steps}>
        {numbers.map((number) => (
          <li key={number}>{t(`steps.${phone}.${number}`)}</li>
        ))}
      </ol>
      <div className={classes.actions}>
        {/* The button that had the focus is gone, so this one takes it. */}
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- see above. */}
        <Button small autoFocus onClick={installedByHand}>
          {t('done')}
        </Button>
      </div>
    </>
  )
}
