/** The way on, always within the thumb's reach; with something lacking, first where it is, then another way past it. */
import { IconArrowRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button/button.tsx'
import classes from './flow.module.css'

type FlowFootProps = {
  label: string
  /** What holds the step back, once one tried to go on. */
  note?: ReactNode
  later?: { label: string; onClick: () => void } | undefined
  loading?: boolean
  arrow?: boolean
}

export function FlowFoot({ label, note, later, loading = false, arrow = true }: FlowFootProps) {
  return (
    <footer className={classes.foot}>
      <div className={classes.footIn}>
        {note && (
          <p className={classes.note} role="alert">
            {note}
          </p>
        )}
        {later && (
          <Button variant="quiet" onClick={later.onClick} className={classes.later}>
            {later.label}
          </Button>
        )}
        <Button type="submit" iconAfter={arrow ? IconArrowRight : undefined} loading={loading} className={classes.on}>
          {label}
        </Button>
      </div>
    </footer>
  )
}
