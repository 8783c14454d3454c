/** A dialog with its own content: a bottom sheet on a phone, centred on a wide screen. Heavy pages load it lazily. */
import { Modal } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { IconButton } from '../button/icon-button.tsx'
import { Mantine } from '../theme/mantine.tsx'
import classes from './sheet.module.css'
import { sheetProps } from './sheet-props.ts'

export interface SheetProps {
  opened: boolean
  onClose: () => void
  title: ReactNode
  /** CSS width on wide screens. */
  width?: string
  /** Stays at the bottom while the content scrolls, for a total and the main button. */
  footer?: ReactNode
  /** Covers nearly the whole screen on a phone, however short the content is; the content has no padding and scrolls itself. */
  tall?: boolean
  children: ReactNode
}

const { overlayProps, ...rootProps } = sheetProps

export function Sheet({ opened, onClose, title, width = '30rem', footer, tall, children }: SheetProps) {
  const t = useTranslations('ui')
  const content = useRef<HTMLDivElement>(null)
  const close = () => {
    // Escape closes only the topmost dialog.
    if ([...document.querySelectorAll('[role="dialog"]')].at(-1) === content.current) onClose()
  }
  return (
    <Mantine>
      <Modal.Root {...rootProps} opened={opened} onClose={close} size={width}>
        <Modal.Overlay {...overlayProps} />
        <Modal.Content ref={content} data-tall={tall || undefined}>
          {/* A header element would be a second banner landmark beside the page's own. */}
          <Modal.Header role="presentation">
            <Modal.Title>{title}</Modal.Title>
            <IconButton icon={IconX} label={t('close')} onClick={onClose} className={classes.close} />
          </Modal.Header>
          <Modal.Body>{children}</Modal.Body>
          {footer && <div className={classes.footer}>{footer}</div>}
        </Modal.Content>
      </Modal.Root>
    </Mantine>
  )
}
