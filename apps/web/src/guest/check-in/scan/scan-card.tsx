/** Offers to scan the document instead of typing; on the steps before the document it leads there. */
import { IconScan } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Card } from '../../../ui/page/card.tsx'
import classes from './scan-card.module.css'

type ScanCardProps = {
  /** Whether a scan has already filled in this guest. */
  done: boolean
  own: boolean
  onScan: () => void
}

export function ScanCard({ done, own, onScan }: ScanCardProps) {
  const t = useTranslations('check_in.scan')
  return (
    <Card padding="tight" className={classes.card}>
      <span className={classes.icon}>
        <Icon of={IconScan} size={26} />
      </span>
      <div className={classes.words}>
        <h2 className={classes.title}>{t(done ? 'done_title' : 'title', { own: own ? 'yes' : 'no' })}</h2>
        <p className={classes.text}>{t(done ? 'done_text' : 'text')}</p>
      </div>
      <Button variant={done ? 'line' : 'soft'} small icon={IconScan} onClick={onScan} className={classes.button}>
        {t(done ? 'again' : 'action')}
      </Button>
    </Card>
  )
}
