/** Makes an API key: its name and what it may do, then the key itself, once. */
import { API_SCOPES, type ApiScope } from '@portineria/contract/rules/api-scopes'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../../lib/api.ts'
import { useErrorWords } from '../../../lib/error-words.ts'
import { withProof } from '../../../lib/user/with-proof.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Sheet } from '../../../ui/dialog/sheet.tsx'
import { FormActions } from '../../../ui/form/form-actions.tsx'
import { FormErrorSummary } from '../../../ui/form/form-error-summary.tsx'
import { FormFields } from '../../../ui/form/form-fields.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useAppForm } from '../../../ui/form/use-app-form.ts'
import { ChoicesField } from './choices-field.tsx'
import { connectionQueries } from './connection.queries.ts'
import classes from './connections.module.css'
import { SecretOnce } from './secret-once.tsx'

/** Mounted when it opens, so that every new key begins with an empty form. */
export function ApiKeySheet({ onClose }: { onClose: () => void }) {
  const t = useTranslations('connection.api_key')
  const [key, setKey] = useState<string | null>(null)
  return (
    <Sheet opened onClose={onClose} title={t(key ? 'made' : 'add')} width="36rem">
      {key ? (
        <SecretOnce text={t('once')} secret={key} onDone={onClose} />
      ) : (
        <ApiKeyForm onMade={setKey} onCancel={onClose} />
      )}
    </Sheet>
  )
}

function ApiKeyForm({ onMade, onCancel }: { onMade: (key: string) => void; onCancel: () => void }) {
  const t = useTranslations('connection.api_key')
  const ui = useTranslations('ui')
  const words = useErrorWords()
  const client = useQueryClient()
  const form = useAppForm<{ name: string; scopes: ApiScope[] }>({
    initialValues: { name: '', scopes: [] },
    validate: {
      name: (name) => (name.trim() ? null : t('name_required')),
      scopes: (scopes) => (scopes.length > 0 ? null : t('scopes_required')),
    },
  })
  const submit = form.submit(async (body) => {
    try {
      const { key } = await withProof(() => call('createApiKey', { body }))
      onMade(key)
      await client.invalidateQueries(connectionQueries.apiKeys())
    } catch (error) {
      form.showServerErrors([{ message: words(error) }])
    }
  })
  const choices = API_SCOPES.map((value) => ({
    value,
    label: t(`scope.${value}`),
    description: t(`scope_hint.${value}`),
  }))
  return (
    <form noValidate onSubmit={submit} className={classes.form}>
      <FormErrorSummary title={t('add_error')} problems={form.formErrors.map((text) => ({ text }))} />
      <FormFields>
        <TextField
          label={t('name')}
          description={t('name_hint')}
          required
          maxLength={80}
          data-autofocus
          {...form.getInputProps('name')}
        />
        <ChoicesField
          label={t('scopes')}
          path="scopes"
          choices={choices}
          value={form.values.scopes}
          onChange={(scopes) => form.setFieldValue('scopes', scopes)}
          error={form.errors.scopes}
        />
      </FormFields>
      <FormActions>
        <Button variant="line" onClick={onCancel}>
          {ui('cancel')}
        </Button>
        <Button type="submit" loading={form.submitting}>
          {t('make')}
        </Button>
      </FormActions>
    </form>
  )
}
