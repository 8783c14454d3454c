/** The accounts on the portal: how each is used, whether it works, and which apartments nobody reports. */
import type { PoliceAccounts } from '@portineria/contract/police-account'
import { IconFlask, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { flatQueries } from '../../../lib/flat/flat-admin.queries.ts'
import { ProofSheet } from '../../../lib/user/proof-sheet.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Card, CardHeader } from '../../../ui/page/card.tsx'
import { Entries, Todo } from '../../../ui/page/entry.tsx'
import { Banner } from '../../../ui/status/banner.tsx'
import classes from './account.module.css'
import { AccountRow } from './account-row.tsx'
import { AccountSheet } from './account-sheet.tsx'
import { listUncovered } from './uncovered.ts'

export function AccountsPart({ accounts, simulated }: PoliceAccounts) {
  const t = useTranslations('police.account')
  const format = useFormatter()
  const id = useId()
  const [adding, setAdding] = useState(false)
  const { data: flats = [] } = useQuery(flatQueries.list())
  const uncovered = listUncovered(flats, accounts).map(({ name }) => name)
  const button = (
    <Button variant="line" small icon={IconPlus} onClick={() => setAdding(true)}>
      {t('add')}
    </Button>
  )
  return (
    <Card component="section" className={classes.part} aria-labelledby={id}>
      <CardHeader title={<span id={id}>{t('title')}</span>} sub={t('sub')} actions={button} />
      {simulated && (
        <Banner tone="verify" icon={IconFlask} title={t('simulated_title')}>
          {t('simulated_text')}
        </Banner>
      )}
      <Entries>
        {accounts.map((account) => (
          <AccountRow key={account.id} account={account} />
        ))}
      </Entries>
      {uncovered.length > 0 && (
        <Todo>{t('uncovered', { flats: format.list(uncovered), count: uncovered.length })}</Todo>
      )}
      {adding && <AccountSheet account={null} onClose={() => setAdding(false)} />}
      <ProofSheet />
    </Card>
  )
}
