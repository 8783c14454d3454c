/** The sheet for the message to the guest that says why the check-in is not valid. */
import type { Language } from '@portineria/contract/rules/languages'
import { IconSend } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { useLanguageName } from '../../../lib/language.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Sheet } from '../../../ui/dialog/sheet.tsx'
import { FormActions } from '../../../ui/form/form-actions.tsx'
import { FormFields } from '../../../ui/form/form-fields.tsx'
import { TextareaField } from '../../../ui/form/textarea-field.tsx'
import { useAppForm } from '../../../ui/form/use-app-form.ts'

type StatusMessageProps = {
  opened: boolean
  language: Language | undefined
  onClose: () => void
  onSend: (message: string) => Promise<void>
}

export function StatusMessage({ opened, onClose, ...form }: StatusMessageProps) {
  const t = useTranslations('booking.move')
  return (
    <Sheet opened={opened} onClose={onClose} title={t('message_title')}>
      <MessageForm {...form} onClose={onClose} />
    </Sheet>
  )
}

function MessageForm({ language, onClose, onSend }: Omit<StatusMessageProps, 'opened'>) {
  const t = useTranslations('booking.move')
  const ui = useTranslations('ui')
  const nameOf = useLanguageName()
  const form = useAppForm({
    initialValues: { message: '' },
    validate: { message: (text) => (text.trim() === '' ? t('message_required') : null) },
  })
  return (
    <form noValidate onSubmit={form.submit(({ message }) => onSend(message.trim()))}>
      <FormFields>
        <TextareaField
          required
          data-autofocus
          label={t('message')}
          description={language ? t('reads', { language: nameOf(language) }) : t('message_hint')}
          minRows={4}
          maxLength={4000}
          {...form.getInputProps('message')}
        />
        <FormActions>
          <Button variant="line" onClick={onClose}>
            {ui('cancel')}
          </Button>
          <Button type="submit" icon={IconSend} loading={form.submitting}>
            {t('send')}
          </Button>
        </FormActions>
      </FormFields>
    </form>
  )
}
