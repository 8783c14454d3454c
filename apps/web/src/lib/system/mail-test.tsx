/** Sends a test email to the operator, follows it until the mail server has answered, and asks whether it has arrived. */
import type { SystemOverview } from '@portineria/contract/system'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/button/button.tsx'
import { call } from '../api.ts'
import { useErrorWords } from '../error-words.ts'
import { MailFaultNote } from './mail-fault.tsx'
import classes from './mail-test.module.css'
import { systemQueries } from './system.queries.ts'

/** While the operator waits, the server is asked more often. */
const ASK_AGAIN = 1_500

type Sent = { to: string; asked_at: string }
type Answer = 'yes' | 'no' | null

export function MailTest({ onArrived }: { onArrived?: () => void }) {
  const t = useTranslations('setup.mail')
  const words = useErrorWords()
  const client = useQueryClient()
  const [sent, setSent] = useState<Sent | null>(null)
  const [answer, setAnswer] = useState<Answer>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const waiting = sent !== null && answer === null
  const { data } = useQuery({ ...systemQueries.overview(), ...(waiting ? { refetchInterval: ASK_AGAIN } : {}) })

  async function send(): Promise<void> {
    setBusy(true)
    setProblem(null)
    setAnswer(null)
    try {
      setSent(await call('testMail', {}))
      void client.invalidateQueries(systemQueries.overview())
    } catch (error) {
      setSent(null)
      setProblem(words(error))
    } finally {
      setBusy(false)
    }
  }
  async function say(arrived: boolean): Promise<void> {
    setAnswer(arrived ? 'yes' : 'no')
    // If the answer is lost, the server knows at least that the mail was sent.
    await call('updateChecklist', { body: { mail_arrived: arrived } }).catch(() => undefined)
    await client.invalidateQueries(systemQueries.checklist())
    if (arrived) onArrived?.()
  }
  const outcome = sent && data ? outcomeOf(data.mail, sent.asked_at) : 'sending'
  return (
    <div className={classes.test}>
      <div role="status" className={classes.words}>
        {sent && outcome === 'sending' && <p>{t('sending', { email: sent.to })}</p>}
        {sent && outcome === 'accepted' && answer === null && <p>{t('accepted', { email: sent.to })}</p>}
        {answer === 'yes' && <p className={classes.good}>{t('arrived')}</p>}
      </div>
      {problem && <p role="alert">{problem}</p>}
      {outcome === 'failed' && data?.mail.fault && <MailFaultNote fault={data.mail.fault} />}
      {answer === 'no' && sent && <WhatToCheck email={sent.to} />}
      <div className={classes.buttons}>
        {outcome === 'accepted' && sent && answer === null && (
          <>
            <Button small variant="soft" onClick={() => void say(true)}>
              {t('yes')}
            </Button>
            <Button small variant="line" onClick={() => void say(false)}>
              {t('no')}
            </Button>
          </>
        )}
        {(!waiting || outcome === 'failed') && (
          <Button small variant={sent ? 'line' : 'soft'} loading={busy} onClick={() => void send()}>
            {t(sent ? 'again' : 'send')}
          </Button>
        )}
      </div>
    </div>
  )
}

function outcomeOf({ last_sent, fault }: SystemOverview['mail'], askedAt: string): 'sending' | 'accepted' | 'failed' {
  if (last_sent !== null && last_sent >= askedAt) return 'accepted'
  return fault !== null && fault.at >= askedAt ? 'failed' : 'sending'
}

function WhatToCheck({ email }: { email: string }) {
  const t = useTranslations('setup.mail')
  return (
    <div>
      <p className={classes.title}>{t('not_arrived')}</p>
      <ul className={classes.list}>
        <li>{t('check.spam')}</li>
        <li>{t('check.address', { email })}</li>
        <li>{t('check.sender')}</li>
        <li>{t('check.records')}</li>
      </ul>
    </div>
  )
}
