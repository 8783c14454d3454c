/** A panel from the right for one thing of a list; on a phone it takes the whole screen. What stays in reach goes into its head and foot. */
import { Drawer as MantineDrawer } from '@mantine/core'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Drawer.layer.css'
import type { ReactNode } from 'react'
import classes from './drawer.module.css'

export interface DrawerProps {
  opened: boolean
  onClose: () => void
  /** What the drawer is, for screen readers. */
  label: string
  /** CSS width on wide screens. */
  width?: string
  children: ReactNode
}

export function Drawer({ opened, onClose, label, width = '43.5rem', children }: DrawerProps) {
  const close = () => {
    // Escape and presses outside belong to a dialog that lies on top.
    if (document.querySelectorAll('[role="dialog"]').length <= 1) onClose()
  }
  return (
    <MantineDrawer.Root
      opened={opened}
      onClose={close}
      position="right"
      size={width}
      // The page is held still by the style sheet (:has); Mantine would write an inline <style> for it.
      lockScroll={false}
      transitionProps={{ duration: 200 }}
      classNames={{ inner: classes.inner, content: classes.content }}
    >
      <MantineDrawer.Overlay backgroundOpacity={1} color="var(--overlay)" />
      <MantineDrawer.Content aria-label={label}>{children}</MantineDrawer.Content>
    </MantineDrawer.Root>
  )
}

/** The three parts of what is in it: the middle scrolls. */
export const DrawerHead = ({ children }: { children: ReactNode }) => <div className={classes.head}>{children}</div>
export const DrawerBody = ({ children }: { children: ReactNode }) => <div className={classes.body}>{children}</div>
export const DrawerFoot = ({ children }: { children: ReactNode }) => <div className={classes.foot}>{children}</div>
