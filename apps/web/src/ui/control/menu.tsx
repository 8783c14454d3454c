/** A small menu that a button opens. */
import { Menu as MantineMenu } from '@mantine/core'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { type ComponentPropsWithRef, createContext, type ElementType, type ReactNode, useContext } from 'react'
import { Icon, type IconShape } from '../icon.tsx'
import type { StatusName } from '../status/status-look.ts'
import { Mantine } from '../theme/mantine.tsx'
import classes from './menu.module.css'

const BusyContext = createContext(false)

type MenuProps = {
  target: ReactNode
  /** Nothing can be chosen meanwhile. The button stays as it is: a disabled one would lose its focus. */
  busy?: boolean
  children: ReactNode
}

export function Menu({ target, busy = false, children }: MenuProps) {
  return (
    <Mantine>
      {/* Placed in the window, not in the page: a menu of the bar must not move under the pointer while the page behind it scrolls. */}
      <MantineMenu
        position="bottom-end"
        floatingStrategy="fixed"
        width={220}
        classNames={{ dropdown: classes.dropdown, item: classes.item }}
      >
        <MantineMenu.Target>{target}</MantineMenu.Target>
        <MantineMenu.Dropdown>
          <BusyContext value={busy}>{children}</BusyContext>
        </MantineMenu.Dropdown>
      </MantineMenu>
    </Mantine>
  )
}

// Mantine types its polymorphic components per element; this menu item accepts any link component.
const Item: ElementType = MantineMenu.Item

type OwnProps = {
  icon: IconShape
  /** The icon in the colour of a status. */
  tone?: StatusName
  children: ReactNode
}

type MenuItemProps<C extends ElementType> = OwnProps & { component?: C } & Omit<
    ComponentPropsWithRef<C>,
    keyof OwnProps | 'component'
  >

export function MenuItem<C extends ElementType = 'button'>({
  component,
  icon,
  tone,
  children,
  ...rest
}: MenuItemProps<C>) {
  const busy = useContext(BusyContext)
  return (
    <Item
      disabled={busy}
      component={component ?? 'button'}
      data-status={tone}
      leftSection={<Icon of={icon} size={18} className={classes.icon} />}
      {...rest}
    >
      {children}
    </Item>
  )
}

export const MenuLine = () => <MantineMenu.Divider />
