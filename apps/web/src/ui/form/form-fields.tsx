/** Lays out fields in one column, or side by side where there is room, and sets the gap between them. */
import type { ReactNode } from 'react'
import classes from './form-fields.module.css'

export interface FormFieldsProps {
  children: ReactNode
  /** The minimum width of a column, for example '10rem'. Without it there is one column. */
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
