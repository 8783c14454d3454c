/** The Mantine props of every dialog: a bottom sheet on a phone, centred on a wide screen; it rises by 24 px. */
import type { ModalProps } from '@mantine/core'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import classes from './sheet.module.css'

export const sheetProps: Partial<ModalProps> = {
  centered: true,
  // sheet.module.css stops the page from scrolling (with :has); Mantine would write an inline <style> for it.
  lockScroll: false,
  returnFocus: true,
  overlayProps: { backgroundOpacity: 1, color: 'var(--overlay)' },
  classNames: {
    overlay: classes.overlay,
    inner: classes.inner,
    content: classes.content,
    header: classes.header,
    title: classes.title,
    body: classes.body,
  },
  transitionProps: {
    duration: 200,
    timingFunction: 'ease-out',
    transition: {
      in: { opacity: 1, transform: 'translateY(0)' },
      out: { opacity: 0, transform: 'translateY(24px)' },
      transitionProperty: 'transform, opacity',
    },
  },
}
