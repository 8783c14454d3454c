/** Adds a webhook, whose secret is then shown once, or changes one. */
import { WEBHOOK_EVENTS, type WebhookEvent } from '@portineria/contract/rules/webhook'
import type { Webhook } from '@portineria/contract/webhook'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError, call } from '../../../lib/api.ts'
import { useErrorWords } from '../../../lib/error-words.ts'
import { withProof } from '../../../lib/user/with-proof.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Sheet } from '../../../ui/dialog/sheet.tsx'
import { toastDone } from '../../../ui/feedback/toast.ts'
import { FormActions } from '../../../ui/form/form-actions.tsx'
import { FormErrorSummary } from '../../../ui/form/form-error-summary.tsx'
import { FormFields } from '../../../ui/form/form-fields.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useAppForm } from '../../../ui/form/use-app-form.ts'
import { ChoicesField } from './choices-field.tsx'
import { connectionQueries } from './connection.queries.ts'
import classes from './connections.module.css'
import { SecretOnce } from './secret-once.tsx'

type Props = { webhook: Webhook | null; onClose: () => void }

/** Mounted when it opens, so that it begins with the webhook as it is now. */
export function WebhookSheet({ webhook, onClose }: Props) {
  const t = useTranslations('connection.webhook')
  const [secret, setSecret] = useState<string | null>(null)
  return (
    <Sheet opened onClose={onClose} title={t(secret ? 'secret_title' : webhook ? 'edit' : 'add')} width="36rem">
      {secret ? (
        <SecretOnce text={t('once')} secret={secret} onDone={onClose} />
      ) : (
        <WebhookForm webhook={webhook} onMade={setSecret} onClose={onClose} />
      )}
    </Sheet>
  )
}

type Values = { url: string; events: WebhookEvent[] }

/** Without a new address, the webhook keeps its own, which the server does not tell. */
async function save(webhook: Webhook | null, { url, events }: Values): Promise<string | undefined> {
  const address = url.trim()
  if (!webhook) return (await call('createWebhook', { body: { url: address, events } })).secret
  const body = address ? { url: address, events } : { events }
  return (await call('updateWebhook', { params: { id: webhook.id }, body })).secret
}

function WebhookForm({ webhook, onMade, onClose }: Props & { onMade: (secret: string) => void }) {
  const t = useTranslations('connection.webhook')
  const ui = useTranslations('ui')
  const words = useErrorWords()
  const client = useQueryClient()
  const form = useAppForm<Values>({
    initialValues: { url: '', events: webhook?.events ?? [] },
    validate: {
      url: (url) => (url.trim() || webhook ? null : t('url_required')),
      events: (events) => (events.length > 0 ? null : t('events_required')),
    },
  })
  const submit = form.submit(async (values) => {
    try {
      const secret = await withProof(() => save(webhook, values))
      if (secret) onMade(secret)
      else {
        toastDone(t('saved'))
        onClose()
      }
      await client.invalidateQueries(connectionQueries.webhooks())
    } catch (error) {
      const wrong = error instanceof ApiError && error.code === 'validation'
      form.showServerErrors([wrong ? { field: 'url', message: t('url_wrong') } : { message: words(error) }])
    }
  })
  const choices = WEBHOOK_EVENTS.map((value) => ({
    value,
    label: t(`event.${value}`),
    description: t(`event_hint.${value}`),
  }))
  return (
    <form noValidate onSubmit={submit} className={classes.form}>
      <FormErrorSummary title={t('save_error')} problems={form.formErrors.map((text) => ({ text }))} />
      <FormFields>
        <TextField
          type="url"
          inputMode="url"
          autoComplete="off"
          label={t('url')}
          description={webhook ? t('url_kept', { url: webhook.url }) : t('url_hint')}
          required={!webhook}
          maxLength={2000}
          data-autofocus
          {...form.getInputProps('url')}
        />
        <ChoicesField
          label={t('events')}
          path="events"
          choices={choices}
          value={form.values.events}
          onChange={(events) => form.setFieldValue('events', events)}
          error={form.errors.events}
        />
      </FormFields>
      <FormActions>
        <Button variant="line" onClick={onClose}>
          {ui('cancel')}
        </Button>
        <Button type="submit" loading={form.submitting}>
          {t(webhook ? 'save' : 'make')}
        </Button>
      </FormActions>
    </form>
  )
}
