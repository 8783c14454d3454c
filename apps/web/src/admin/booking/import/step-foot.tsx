/** The foot of a step: what is still needed, what runs, and the buttons; and the message of a request that failed. */
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Banner } from '../../../ui/status/banner.tsx'
import classes from './import.module.css'
import { ImportProgress } from './import-progress.tsx'
import type { Busy, ImportApi } from './use-import.ts'

type StepFootProps = { busy: Busy | null; hint?: string | null; children: ReactNode }

export function StepFoot({ busy, hint, children }: StepFootProps) {
  return (
    <div className={classes.foot}>
      {busy ? <ImportProgress busy={busy} /> : hint && <p className={classes.hint}>{hint}</p>}
      <div className={classes.buttons}>{children}</div>
    </div>
  )
}

export function Failure({ list: { failed } }: { list: ImportApi }) {
  return (
    failed && (
      <div role="alert">
        <Banner tone="notvalid" icon={IconAlertTriangle} title={failed} />
      </div>
    )
  )
}
