/** The sandbox's bank at its door: did you allow this? Going away is a no. */
import { IconBuildingBank } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/button/button.tsx'
import { Sheet } from '../../../ui/dialog/sheet.tsx'
import { Icon } from '../../../ui/icon.tsx'
import classes from './buy.module.css'

type BankSheetProps = { price: string; answer: ((allowed: boolean) => void) | null }

export function BankSheet({ price, answer }: BankSheetProps) {
  const t = useTranslations('trip.guest.bank')
  return (
    <Sheet
      opened={answer !== null}
      onClose={() => answer?.(false)}
      width="24rem"
      title={
        <span className={classes.bankTitle}>
          <Icon of={IconBuildingBank} size={24} />
          {t('title')}
        </span>
      }
    >
      <div className={classes.bank}>
        <p>{t('text', { price })}</p>
        <Button fullWidth onClick={() => answer?.(true)}>
          {t('yes')}
        </Button>
        <Button fullWidth variant="line" onClick={() => answer?.(false)}>
          {t('no')}
        </Button>
      </div>
    </Sheet>
  )
}
