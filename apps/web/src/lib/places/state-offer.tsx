/** Offers a likely state with one tap. It is never filled in silently, because only the person knows. */
import { IconMapPin } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/button/button.tsx'
import { useLanguage } from '../language.tsx'
import classes from './place-fields.module.css'
import { useStates } from './use-states.ts'

type StateOfferProps = { code: string | undefined; onTake: (code: string) => void }

export function StateOffer({ code, onTake }: StateOfferProps) {
  const t = useTranslations('reference')
  const { language } = useLanguage()
  const states = useStates()
  if (!code || !states.find(code)) return null
  return (
    <Button small variant="soft" icon={IconMapPin} className={classes.offer} onClick={() => onTake(code)}>
      {t('offer', { state: states.name(code, language) })}
    </Button>
  )
}
