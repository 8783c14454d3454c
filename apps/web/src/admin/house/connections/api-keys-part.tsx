/** The API keys: what each may do, when it was last used, and who made it. */
import type { ApiKey } from '@portineria/contract/api-key'
import { IconKey } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { call } from '../../../lib/api.ts'
import { useErrorWords } from '../../../lib/error-words.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Button } from '../../../ui/button/button.tsx'
import { confirm } from '../../../ui/dialog/dialog.ts'
import { toastDone, toastError } from '../../../ui/feedback/toast.ts'
import { Entry, Fine, Todo } from '../../../ui/page/entry.tsx'
import { Tag } from '../../../ui/status/tag.tsx'
import { ApiKeySheet } from './api-key-sheet.tsx'
import { connectionQueries } from './connection.queries.ts'
import { ConnectionCard } from './connection-card.tsx'
import classes from './connections.module.css'

export function ApiKeysPart() {
  const t = useTranslations('connection.api_key')
  const query = useQuery(connectionQueries.apiKeys())
  const [making, setMaking] = useState(false)
  return (
    <ConnectionCard
      title={t('title')}
      sub={t('sub')}
      add={t('add')}
      onAdd={() => setMaking(true)}
      query={query}
      failed={t('load_error')}
      empty={t('empty')}
      row={(key) => <ApiKeyRow key={key.id} apiKey={key} />}
    >
      {making && <ApiKeySheet onClose={() => setMaking(false)} />}
    </ConnectionCard>
  )
}

function ApiKeyRow({ apiKey }: { apiKey: ApiKey }) {
  const t = useTranslations('connection.api_key')
  const words = useErrorWords()
  const format = useFormatter()
  const now = useNow(30_000)
  const client = useQueryClient()
  const { id, name, hint, scopes, author, author_left, created_at, last_used_at } = apiKey
  const ago = (at: string) => format.relativeTime(new Date(at), now)

  async function revoke(): Promise<void> {
    if (!(await confirm({ message: t('revoke_sure', { name }), confirmLabel: t('revoke'), danger: true }))) return
    try {
      await call('revokeApiKey', { params: { id } })
      toastDone(t('revoked', { name }))
    } catch (error) {
      toastError(t('revoke_error'), { detail: words(error) })
    }
    await client.invalidateQueries(connectionQueries.apiKeys())
  }
  return (
    <Entry
      icon={IconKey}
      name={
        <>
          {name} <span className={classes.hint}>…{hint}</span>
        </>
      }
      tags={scopes.map((scope) => <Tag key={scope}>{t(`scope.${scope}`)}</Tag>)}
      actions={
        <Button variant="line" small aria-label={t('revoke_one', { name })} onClick={() => void revoke()}>
          {t('revoke')}
        </Button>
      }
    >
      <Fine>
        {last_used_at ? t('used', { when: ago(last_used_at) }) : t('never_used')} ·{' '}
        {author ? t('made_by', { when: ago(created_at), author }) : t('made_at', { when: ago(created_at) })}
      </Fine>
      {author_left && <Todo>{t('author_left')}</Todo>}
    </Entry>
  )
}
