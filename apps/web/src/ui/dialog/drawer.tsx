/**
 * A panel from the right for one item of a list; on a phone it covers the whole screen.
 * Its head and foot stay visible while the body scrolls.
 */
import { Drawer as MantineDrawer } from '@mantine/core'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Drawer.layer.css'
import type { ReactNode } from 'react'
import { Mantine } from '../theme/mantine.tsx'
import classes from './drawer.module.css'

export interface DrawerProps {
  opened: boolean
  onClose: () => void
  /** The accessible name of the drawer. */
  label: string
  /** CSS width on wide screens. */
  width?: string
  children: ReactNode
}

export function Drawer({ opened, onClose, label, width = '43.5rem', children }: DrawerProps) {
  const close = () => {
    // While a dialog is open on top, Escape and clicks outside close that dialog, not the drawer.
    if (document.querySelectorAll('[role="dialog"]').length <= 1) onClose()
  }
  return (
    <Mantine>
      <MantineDrawer.Root
        opened={opened}
        onClose={close}
        position="right"
        size={width}
        // drawer.module.css stops the page from scrolling (with :has); Mantine would write an inline <style> for it.
        lockScroll={false}
        transitionProps={{ duration: 200 }}
        classNames={{ inner: classes.inner, content: classes.content }}
      >
        <MantineDrawer.Overlay backgroundOpacity={1} color="var(--overlay)" />
        <MantineDrawer.Content aria-label={label}>{children}</MantineDrawer.Content>
      </MantineDrawer.Root>
    </Mantine>
  )
}

/** The three parts of a drawer's content; only the body scrolls. */
export const DrawerHead = ({ children }: { children: ReactNode }) => <div className={classes.head}>{children}</div>
export const DrawerBody = ({ children }: { children: ReactNode }) => <div className={classes.body}>{children}</div>
export const DrawerFoot = ({ children }: { children: ReactNode }) => <div className={classes.foot}>{children}</div>
