/** The third step: every row with what happens to it, and the import. */
import type { ImportAnswer } from '@portineria/contract/import'
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle, IconTableImport } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/button/button.tsx'
import { SwitchField } from '../../../ui/form/switch-field.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { Banner } from '../../../ui/status/banner.tsx'
import classes from './import.module.css'
import { canBeLeftOut, countOutcomes, outcomeOf } from './import-state.ts'
import { PreviewRows } from './preview-rows.tsx'
import { Failure, StepFoot } from './step-foot.tsx'
import type { ImportApi } from './use-import.ts'

export function PreviewStep({ answer, list }: { answer: ImportAnswer; list: ImportApi }) {
  const t = useTranslations('import_list.preview')
  const { busy, goTo, importAll, invite, setInvite } = list
  const counts = countOutcomes(answer.rows)
  const withEmail = answer.rows.filter((row) => outcomeOf(row) === 'new' && row.booking?.holder_email).length
  const isReady = counts.problems === 0 && counts.new > 0
  return (
    <>
      <Verdict answer={answer} list={list} />
      <PreviewRows rows={answer.rows} counts={counts} list={list} />
      <Card component="section">
        <SwitchField
          label={t('invite')}
          description={t('invite_hint', { count: withEmail })}
          checked={invite && withEmail > 0}
          disabled={withEmail === 0 || busy !== null}
          onChange={(event) => setInvite(event.currentTarget.checked)}
        />
      </Card>
      <Failure list={list} />
      <StepFoot busy={busy}>
        <Button variant="line" onClick={() => goTo('columns')} disabled={busy !== null}>
          {t('back')}
        </Button>
        <Button icon={IconTableImport} disabled={!isReady} loading={busy !== null} onClick={() => void importAll()}>
          {t('import', { count: isReady ? counts.new : 0 })}
        </Button>
      </StepFoot>
    </>
  )
}

/** Whether the list can be imported, and the shortest way to it. */
function Verdict({ answer, list }: { answer: ImportAnswer; list: ImportApi }) {
  const t = useTranslations('import_list.preview')
  const counts = countOutcomes(answer.rows)
  const removable = answer.rows.filter((row) => outcomeOf(row) === 'problems' && canBeLeftOut(row)).length
  if (counts.problems > 0)
    return (
      <Banner
        tone="notvalid"
        icon={IconAlertTriangle}
        title={list.overtaken ? t('overtaken') : t('wrong', { count: counts.problems })}
      >
        {removable > 0 && (
          <div className={classes.bannerAction}>
            <Button variant="line" small disabled={list.busy !== null} onClick={() => void list.leaveOutWrong()}>
              {t('leave_out_wrong', { count: removable })}
            </Button>
          </div>
        )}
      </Banner>
    )
  if (counts.new === 0) return <Banner tone="created" icon={IconInfoCircle} title={t('none_ready')} />
  return <Banner tone="opened" icon={IconCircleCheck} title={t('all_good', { count: counts.new })} />
}
