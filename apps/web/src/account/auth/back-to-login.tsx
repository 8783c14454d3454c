/** The link back to the login page. */
import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/button/button.tsx'
import classes from './form.module.css'

export function BackToLogin() {
  const t = useTranslations('app')
  return (
    <Button component={Link} to="/login" variant="link" icon={IconArrowLeft} className={classes.back}>
      {t('back_to_login')}
    </Button>
  )
}
