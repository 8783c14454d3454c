/** A screen that comes later: its title and an honest word. */
import { Link, useMatches } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useSession } from '../lib/use-session.ts'
import { Button } from '../ui/button/button.tsx'
import { PageHeader } from '../ui/page/page-header.tsx'
import { BeingBuilt } from '../ui/state/being-built.tsx'
import classes from './page.module.css'

export default function BeingBuiltPage() {
  const t = useTranslations('app')
  const { islogged } = useSession()
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.title }) ?? 'not_found'
  const back = (
    <Button component={Link} to="/login" variant="line">
      {t('back_to_login')}
    </Button>
  )
  return (
    <div className={classes.page}>
      <PageHeader title={t(`titles.${title}`)} />
      <BeingBuilt actions={islogged ? undefined : back} />
    </div>
  )
}
