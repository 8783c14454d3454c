/** The check-in while it loads: in the shape of the form, or of the summary of a check-in that was sent. */
import { useTranslations } from 'use-intl'
import { Card } from '../../ui/page/card.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { Bone, FormSkeleton } from '../../ui/state/skeletons.tsx'
import { useDelayed } from '../../ui/use-delayed.ts'
import brief from './brief.module.css'
import flow from './flow.module.css'
import page from './page.module.css'
import list from './step-list.module.css'

/** `sent`: the guest has sent the check-in and reads it. A check-in about which nothing is known yet looks like the form. */
export function CheckInSkeleton({ sent }: { sent: boolean }) {
  if (!useDelayed(true)) return null
  return sent ? <SummaryBones /> : <FlowBones />
}

const STEPS = 7
const each = <T,>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at))

function FlowBones() {
  return (
    <div className={flow.flow} data-flow aria-busy>
      <div className={list.list}>
        {each(STEPS + 1, (at) => (
          <div key={at} className={list.step}>
            <Bone width="1.75rem" height="1.75rem" round="var(--r-pill)" />
            <Bone width={at % 2 ? '6rem' : '7.5rem'} />
          </div>
        ))}
      </div>
      <div className={flow.form}>
        <div className={flow.head}>
          <div className={flow.top}>
            <Bone width="1.25rem" height="1.25rem" />
          </div>
          <ol className={flow.segments} aria-hidden>
            {each(STEPS, (at) => (
              <li key={at} />
            ))}
          </ol>
          <div className={flow.place}>
            <Bone width="5rem" />
            <Bone width="8rem" />
          </div>
          <div className={flow.title}>
            <Bone width="52%" height="2.25rem" />
          </div>
        </div>
        <div className={flow.body}>
          <FormSkeleton fields={6} />
        </div>
      </div>
    </div>
  )
}

function SummaryBones() {
  const t = useTranslations('check_in')
  return (
    <div className={page.page} aria-busy>
      <PageHeader title={t('title')} sub={<Bone width="6rem" />} />
      <Bone height="4.75rem" round="var(--r)" />
      <Card padding="none">
        <div className={brief.rows}>
          {each(6, (at) => (
            <div key={at} className={brief.row}>
              <Bone width="5rem" height="0.625rem" />
              <Bone width={at % 2 ? '60%' : '78%'} />
            </div>
          ))}
        </div>
      </Card>
    </div>
  )
}
