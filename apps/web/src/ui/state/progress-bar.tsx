/** A progress bar with the percentage beside it. */
import { useFormatter } from 'use-intl'
import classes from './progress-bar.module.css'

/** `share` is from 0 to 1. */
export function ProgressBar({ label, share }: { label: string; share: number }) {
  const format = useFormatter()
  return (
    <div className={classes.progress}>
      <div className={classes.bar} role="progressbar" aria-label={label} aria-valuenow={Math.round(share * 100)}>
        <span className={classes.done} style={{ width: `${share * 100}%` }} />
      </div>
      <span className={classes.share} aria-hidden>
        {format.number(share, { style: 'percent' })}
      </span>
    </div>
  )
}
