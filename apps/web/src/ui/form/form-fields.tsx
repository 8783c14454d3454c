/** Fields one under the other, or side by side where the screen is wide enough; the gap between fields is decided here. */
import type { ReactNode } from 'react'
import classes from './form-fields.module.css'

export interface FormFieldsProps {
  children: ReactNode
  /** The narrowest a column may become before the fields go under each other, e.g. '10rem'. */
  columns?: string
}

export function FormFields({ children, columns }: FormFieldsProps) {
  const style = columns ? { gridTemplateColumns: `repeat(auto-fit, minmax(min(${columns}, 100%), 1fr))` } : undefined
  return (
    <div className={classes.fields} style={style}>
      {children}
    </div>
  )
}
