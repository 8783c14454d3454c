/** The last step: what was imported, where to find it, and its undo. */
import type { ImportAnswer } from '@portineria/contract/import'
import { IconCircleCheck, IconList } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { LinkButton } from '../../../lib/link-button.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Banner } from '../../../ui/status/banner.tsx'
import { countOutcomes } from './import-state.ts'
import { LastImportCard } from './last-import.tsx'
import { StepFoot } from './step-foot.tsx'
import type { ImportApi } from './use-import.ts'

export function DoneStep({ answer, list }: { answer: ImportAnswer; list: ImportApi }) {
  const t = useTranslations('import_list.done')
  return (
    <>
      <Banner tone="opened" icon={IconCircleCheck} title={t('title', { count: answer.made })}>
        <p>{t('left_out', { count: countOutcomes(answer.rows).left_out })}</p>
        <p>{list.invite ? t('invited') : t('not_invited')}</p>
      </Banner>
      <LastImportCard onUndone={list.forget} />
      <StepFoot busy={null}>
        <Button variant="line" onClick={list.forget}>
          {t('another')}
        </Button>
        <LinkButton to="/admin_book" search={{ order: '-created_at' }} icon={IconList}>
          {t('see')}
        </LinkButton>
      </StepFoot>
    </>
  )
}
