/** The button, rendered as a `button` element or as any link component. */
import type { ComponentPropsWithRef, ElementType, ReactNode } from 'react'
import { Icon, type IconShape } from '../icon.tsx'
import classes from './button.module.css'

export type ButtonVariant = 'primary' | 'line' | 'soft' | 'quiet' | 'danger' | 'approve' | 'link'

interface OwnProps {
  variant?: ButtonVariant
  small?: boolean
  fullWidth?: boolean
  /** Shows a spinner and ignores presses; the button keeps its width and its focus. */
  loading?: boolean
  icon?: IconShape
  iconAfter?: IconShape
  children: ReactNode
}

export type ButtonProps<C extends ElementType = 'button'> = OwnProps & { component?: C } & Omit<
    ComponentPropsWithRef<C>,
    keyof OwnProps | 'component'
  >

export function Button<C extends ElementType = 'button'>({
  component,
  variant = 'primary',
  small = false,
  fullWidth = false,
  loading = false,
  icon,
  iconAfter,
  className,
  children,
  ...rest
}: ButtonProps<C>) {
  const Root: ElementType = component ?? 'button'
  const iconSize = small || variant === 'link' ? 18 : 20
  return (
    <Root
      {...(Root === 'button' ? { type: 'button' } : {})}
      {...rest}
      {...(loading ? { 'aria-busy': true, 'aria-disabled': true, onClick: ignore } : {})}
      className={className ? `${classes.button} ${className}` : classes.button}
      data-variant={variant}
      data-small={small || undefined}
      data-full={fullWidth || undefined}
      data-loading={loading || undefined}
    >
      {icon && <Icon of={icon} size={iconSize} className={classes.icon} />}
      <span className={classes.label}>{children}</span>
      {iconAfter && <Icon of={iconAfter} size={iconSize} className={classes.icon} />}
      {loading && <span className={classes.spinner} aria-hidden />}
    </Root>
  )
}

function ignore(event: { preventDefault: () => void }) {
  event.preventDefault()
}
