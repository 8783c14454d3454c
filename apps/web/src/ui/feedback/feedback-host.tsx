/** Renders dialogs and toasts. It is loaded on demand by feedback-slot.tsx. */
import { ModalsProvider, modals } from '@mantine/modals'
import { Notifications, notifications } from '@mantine/notifications'
import '@mantine/core/styles/Notification.layer.css'
import '@mantine/notifications/styles.layer.css'
import { IconAlertTriangle, IconCircleCheck, IconX } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../button/button.tsx'
import { IconButton } from '../button/icon-button.tsx'
import { sheetProps } from '../dialog/sheet-props.ts'
import { Icon } from '../icon.tsx'
import { Mark } from '../mark/mark.tsx'
import { Mantine } from '../theme/mantine.tsx'
import classes from './feedback-host.module.css'

/** The messages of the dialogs that are open. */
const shown = new Set<string>()

export function FeedbackHost({ onReady }: { onReady: () => void }) {
  const t = useTranslations('ui')
  useEffect(onReady, [onReady])
  // The dialogs go with the host, and do not report that they were closed.
  useEffect(() => () => shown.clear(), [])
  return (
    <Mantine>
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
    </Mantine>
  )
}

interface DialogBodyProps {
  message: string
  /** A text below the message that is selected, so that it can be copied by hand. */
  text?: string
  /** Without it the dialog only informs and has a single OK button. */
  confirmLabel?: string
  cancelLabel?: string
  danger?: boolean
  onAnswer: (answer: boolean) => void
}

/**
 * Opens the message dialog. Resolves with the user's answer; closing it in any other way counts as false. A message that is already
 * open is not opened again: a double tap on a button that asks first would otherwise be answered, and carried out, twice.
 */
export async function openDialog(content: Omit<DialogBodyProps, 'onAnswer'>): Promise<boolean> {
  const { message } = content
  if (shown.has(message)) return false
  shown.add(message)
  return new Promise((resolve) => {
    let answer = false
    const id = modals.open({
      title: <DialogTitle />,
      withCloseButton: false,
      // A header element would be a second banner landmark beside the page's own.
      attributes: { header: { role: 'presentation' } },
      size: '26rem',
      onClose: () => {
        shown.delete(message)
        resolve(answer)
      },
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

/** The title of every message dialog: the logo and the name Portineria. */
function DialogTitle() {
  return (
    <span className={classes.title}>
      <Mark size={36} tile />
      Portineria
    </span>
  )
}

function DialogBody({ message, text, confirmLabel, cancelLabel, danger, onAnswer }: DialogBodyProps) {
  const t = useTranslations('ui')
  return (
    <>
      <p className={classes.message}>{message}</p>
      {text !== undefined && (
        <textarea
          readOnly
          data-autofocus
          aria-label={message}
          className={classes.copied}
          rows={Math.min(10, text.split('\n').length + 2)}
          value={text}
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
      <div className={classes.buttons}>
        {confirmLabel && (
          <Button variant="line" small onClick={() => onAnswer(false)} data-autofocus={danger || undefined}>
            {cancelLabel ?? t('cancel')}
          </Button>
        )}
        <Button
          small
          variant={danger ? 'danger' : 'primary'}
          onClick={() => onAnswer(true)}
          data-autofocus={danger || text !== undefined ? undefined : true}
        >
          {confirmLabel ?? t('ok')}
        </Button>
      </div>
    </>
  )
}

interface ToastBodyProps {
  kind: 'done' | 'error'
  text: string
  detail?: string
  undo?: () => void
  onClose: () => void
}

export function openToast(content: Omit<ToastBodyProps, 'onClose'>, autoClose: number) {
  const id = notifications.show({
    autoClose,
    withCloseButton: false,
    role: 'group',
    message: <ToastBody {...content} onClose={() => notifications.hide(id)} />,
  })
}

function ToastBody({ kind, text, detail, undo, onClose }: ToastBodyProps) {
  const t = useTranslations('ui')
  return (
    <div className={classes.body} data-kind={kind}>
      <Icon of={kind === 'done' ? IconCircleCheck : IconAlertTriangle} className={classes.icon} />
      <p className={classes.text}>
        <strong>{text}</strong> {detail}
      </p>
      {undo && (
        <Button
          variant="link"
          className={classes.undo}
          onClick={() => {
            undo()
            onClose()
          }}
        >
          {t('undo')}
        </Button>
      )}
      <IconButton icon={IconX} label={t('close')} small onClick={onClose} className={classes.close} />
    </div>
  )
}
