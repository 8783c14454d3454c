/** The stay of a key: the building, the nights, and what the reader can do next. */
import type { Calls } from '@portineria/contract/calls'
import type { CallResponse } from '@portineria/contract/endpoint'
import { nightsBetween } from '@portineria/contract/rules/stay-time'
import { textIn } from '@portineria/contract/rules/text'
import { IconKey } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { fileAddress } from '../../lib/file-address.ts'
import { useLanguage } from '../../lib/language.tsx'
import { noon } from '../../lib/noon.ts'
import { Facade } from '../../ui/facade/facade.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Bone } from '../../ui/state/skeletons.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { PrivacyPanel } from '../privacy/privacy-panel.tsx'
import { EntranceFoot } from './entrance-foot.tsx'
import { KeyActions } from './key-actions.tsx'
import classes from './key-screen.module.css'
import { storeKey } from './stored-key.ts'

type KeyedStay = CallResponse<Calls['getOtp']>

export function KeyScreen({ otp, stay }: { otp: string; stay: KeyedStay | undefined }) {
  const t = useTranslations('auth.key_screen')
  useEffect(() => {
    if (stay && !stay.claimed) storeKey(otp)
  }, [otp, stay])
  return (
    <div className={classes.screen} aria-busy={!stay || undefined}>
      <p className={classes.opens}>{t('opens')}</p>
      <KeyPicture flat={stay?.flat} />
      <div className={classes.about}>
        {stay ? <About stay={stay} /> : <Waiting />}
        <p className={classes.key}>
          <Icon of={IconKey} size={18} />
          {t('key')} <b>{otp}</b>
        </p>
        {stay && <KeyActions otp={otp} stay={stay} />}
        <EntranceFoot onGreen />
      </div>
      <PrivacyPanel />
    </div>
  )
}

/** The building in the arch: its photo, or its drawn façade. */
function KeyPicture({ flat }: { flat: KeyedStay['flat'] | undefined }) {
  // If the photo fails to load, the drawing stays visible.
  const [failed, setFailed] = useState(false)
  const photo = flat?.image && !failed ? fileAddress(flat.image, '960') : null
  return (
    <div className={classes.arch}>
      <div className={classes.picture}>
        {flat && <Facade name={flat.name} view="arch" />}
        {photo && <img src={photo} alt="" className={classes.photo} onError={() => setFailed(true)} />}
      </div>
    </div>
  )
}

function About({ stay }: { stay: KeyedStay }) {
  const t = useTranslations('auth.key_screen')
  const ui = useTranslations('ui.stay')
  const format = useFormatter()
  const { language } = useLanguage()
  const { headline } = stay.flat
  const day = (value: string) => format.dateTime(noon(value), { weekday: 'short', day: 'numeric', month: 'short' })
  return (
    <>
      <h1 className={classes.name}>{stay.flat.name}</h1>
      <p className={classes.headline}>{textIn(headline, language)}</p>
      <dl className={classes.dates}>
        <div>
          <dt>{ui('checkIn')}</dt>
          <dd>{day(stay.check_in)}</dd>
        </div>
        <div>
          <dt>{ui('checkOut')}</dt>
          <dd>{day(stay.check_out)}</dd>
        </div>
      </dl>
      <p className={classes.nights}>{t('nights', { count: nightsBetween(stay.check_in, stay.check_out) })}</p>
    </>
  )
}

function Waiting() {
  const t = useTranslations('auth.key_screen')
  return (
    <div className={classes.waiting}>
      <h1>
        <VisuallyHidden>{t('loading')}</VisuallyHidden>
      </h1>
      <Bone width="10rem" height="2.5rem" />
      <Bone width="14rem" />
      <Bone width="100%" height="4rem" round="var(--r)" />
    </div>
  )
}
