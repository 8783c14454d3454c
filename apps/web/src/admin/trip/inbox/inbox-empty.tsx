/** An inbox without any conversation: the words in the middle, and the whole street below them. */
import { IconCompass } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { LinkButton } from '../../../lib/link-button.tsx'
import { Facade } from '../../../ui/facade/facade.tsx'
import classes from './inbox.module.css'

export function InboxEmpty({ title, text }: { title: string; text: string }) {
  const t = useTranslations('trip.admin.inbox')
  return (
    <div className={classes.nothing}>
      <div className={classes.nothingWords}>
        <h2>{title}</h2>
        <p>{text}</p>
        <div>
          <LinkButton to="/admin_trip" search={{}} variant="line" small icon={IconCompass}>
            {t('see_experiences')}
          </LinkButton>
        </div>
      </div>
      <div className={classes.street} aria-hidden>
        <Facade name="Portineria" view="wide" />
      </div>
    </div>
  )
}
