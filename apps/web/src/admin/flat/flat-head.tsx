/** The head of the form: breadcrumbs, number of unsaved changes, visibility, and the buttons to cancel and save. */
import type { Flat } from '@portineria/contract/flat'
import { IconPencil } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/button/button.tsx'
import { SwitchField } from '../../ui/form/switch-field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import classes from './flat-head.module.css'
import type { FlatFormState } from './use-flat-form.ts'

type FlatHeadProps = { form: FlatFormState; saved: Flat | null; unsaved: number }

export function FlatHead({ form, saved, unsaved }: FlatHeadProps) {
  const t = useTranslations('flat')
  const navigate = useNavigate({ from: '/admin_flat' })
  const title = form.values.name.trim() || saved?.name || t('form.new_title')
  return (
    <PageHeader
      crumbs={[
        <Link key="list" to="/admin_flat" search={{}}>
          {t('list.title')}
        </Link>,
        saved?.name ?? t('form.new_title'),
      ]}
      title={title}
      tools={
        <div className={classes.actions}>
          <span className={classes.unsaved} role="status">
            {unsaved > 0 && (
              <>
                <Icon of={IconPencil} size={15} /> {t('form.unsaved', { count: unsaved })}
              </>
            )}
          </span>
          <SwitchField label={t('form.visible')} {...form.getInputProps('visible', { type: 'checkbox' })} />
          <div className={classes.buttons}>
            <Button variant="line" onClick={() => void navigate({ search: ({ q, order }) => ({ q, order }) })}>
              {t('form.cancel')}
            </Button>
            <Button type="submit" loading={form.submitting}>
              {t('form.save')}
            </Button>
          </div>
        </div>
      }
    />
  )
}
