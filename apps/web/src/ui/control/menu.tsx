/** A small menu that a button opens. */
import { Menu as MantineMenu } from '@mantine/core'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import type { ComponentPropsWithRef, ElementType, ReactNode } from 'react'
import { Icon, type IconShape } from '../icon.tsx'
import classes from './menu.module.css'

export function Menu({ target, children }: { target: ReactNode; children: ReactNode }) {
  return (
    <MantineMenu position="bottom-end" width={220} classNames={{ dropdown: classes.dropdown, item: classes.item }}>
      <MantineMenu.Target>{target}</MantineMenu.Target>
      <MantineMenu.Dropdown>{children}</MantineMenu.Dropdown>
    </MantineMenu>
  )
}

// Mantine types its polymorphic components per element; this menu item accepts any link component.
const Item: ElementType = MantineMenu.Item

type MenuItemProps<C extends ElementType> = { component?: C; icon: IconShape; children: ReactNode } & Omit<
  ComponentPropsWithRef<C>,
  'component' | 'icon' | 'children'
>

export function MenuItem<C extends ElementType = 'button'>({ component, icon, children, ...rest }: MenuItemProps<C>) {
  return (
    <Item component={component ?? 'button'} leftSection={<Icon of={icon} size={18} />} {...rest}>
      {children}
    </Item>
  )
}

export const MenuLine = () => <MantineMenu.Divider />
