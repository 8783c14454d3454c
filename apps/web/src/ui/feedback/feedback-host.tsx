/** Renders dialogs and toasts. It is loaded on demand by feedback-slot.tsx. */
import { ModalsProvider, modals } from '@mantine/modals'
import { Notifications, notifications } from '@mantine/notifications'
import '@mantine/core/styles/Notification.layer.css'
import '@mantine/notifications/styles.layer.css'
import { type ReactNode, useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { DialogBody, type DialogBodyProps } from '../dialog/dialog-body.tsx'
import { DialogTitle } from '../dialog/dialog-title.tsx'
import { sheetProps } from '../dialog/sheet-props.ts'
import classes from './toast.module.css'
import { ToastBody, type ToastBodyProps } from './toast-body.tsx'

export function FeedbackHost({ onReady }: { onReady: () => void }) {
  const t = useTranslations('ui')
  useEffect(onReady, [onReady])
  return (
    <>
      <ModalsProvider modalProps={sheetProps}>{null}</ModalsProvider>
      {/* A named landmark: screen-reader users who move between landmarks would otherwise miss the toasts. */}
      <section aria-label={t('notices')}>
        <Notifications
          withinPortal={false}
          position="bottom-right"
          limit={3}
          containerWidth="26rem"
          transitionDuration={200}
          classNames={{ root: classes.stack, notification: classes.toast }}
        />
      </section>
    </>
  )
}

/** Opens the message dialog. Resolves with the user's answer; closing it in any other way counts as false. */
export function openDialog(content: Omit<DialogBodyProps, 'onAnswer'>): Promise<boolean> {
  return new Promise((resolve) => {
    let answer = false
    const id = modals.open({
      title: <DialogTitle />,
      withCloseButton: false,
      // A header element would be a second banner landmark beside the page's own.
      attributes: { header: { role: 'presentation' } },
      size: '26rem',
      onClose: () => resolve(answer),
      children: (
        <DialogBody
          {...content}
          onAnswer={(given) => {
            answer = given
            modals.close(id)
          }}
        />
      ),
    })
  })
}

export function openToast(content: Omit<ToastBodyProps, 'onClose'>, autoClose: number) {
  const id = notifications.show({
    autoClose,
    withCloseButton: false,
    role: 'group',
    message: toastMessage(content, () => notifications.hide(id)),
  })
}

function toastMessage(content: Omit<ToastBodyProps, 'onClose'>, onClose: () => void): ReactNode {
  return <ToastBody {...content} onClose={onClose} />
}
