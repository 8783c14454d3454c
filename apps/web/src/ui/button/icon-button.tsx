/** A button that shows only an icon. Its label is the accessible name and the tooltip. */
import type { ComponentPropsWithRef, ElementType } from 'react'
import { Icon, type IconShape } from '../icon.tsx'
import classes from './icon-button.module.css'

interface OwnProps {
  icon: IconShape
  label: string
  /** `line` has a border, `raised` is round with a shadow (for pictures), `quiet` is bare until it is hovered. */
  variant?: 'line' | 'raised' | 'quiet'
  small?: boolean
}

export type IconButtonProps<C extends ElementType = 'button'> = OwnProps & { component?: C } & Omit<
    ComponentPropsWithRef<C>,
    keyof OwnProps | 'component' | 'children'
  >

export function IconButton<C extends ElementType = 'button'>({
  component,
  icon,
  label,
  variant = 'quiet',
  small = false,
  className,
  ...rest
}: IconButtonProps<C>) {
  const Root: ElementType = component ?? 'button'
  return (
    <Root
      {...(Root === 'button' ? { type: 'button' } : {})}
      aria-label={label}
      data-tip={label}
      {...rest}
      className={className ? `${classes.button} ${className}` : classes.button}
      data-variant={variant}
      data-small={small || undefined}
    >
      <Icon of={icon} size={small ? 17 : 20} />
    </Root>
  )
}
