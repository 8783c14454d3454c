/** The checkbox in front of a row; the whole cell is its target. */
import { useEffect, useRef } from 'react'
import classes from './row-tick.module.css'

export interface RowTickProps {
  label: string
  checked: boolean
  mixed?: boolean
  disabled?: boolean
  onChange: () => void
}

export function RowTick({ label, checked, mixed = false, disabled, onChange }: RowTickProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = mixed
  }, [mixed])
  return (
    <label className={classes.target}>
      <input
        ref={box}
        type="checkbox"
        aria-label={label}
        checked={checked}
        disabled={disabled}
        onChange={onChange}
        className={classes.box}
      />
    </label>
  )
}
