/** The note above a form that another operator has saved the same record, with a button that loads their version. */
import { IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../ui/button/button.tsx'
import { Icon } from '../ui/icon.tsx'
import classes from './clash-note.module.css'

export function ClashNote({ text, onLoad }: { text: string; onLoad: () => Promise<void> }) {
  const t = useTranslations('flat.form')
  const [loading, setLoading] = useState(false)
  const load = () => {
    setLoading(true)
    void onLoad().finally(() => setLoading(false))
  }
  return (
    <div role="alert" className={classes.note}>
      <Icon of={IconUsers} />
      <p>{text}</p>
      <Button variant="line" small loading={loading} onClick={load}>
        {t('load_newest')}
      </Button>
    </div>
  )
}
