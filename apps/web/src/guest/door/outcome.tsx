/** How an opening ended, or that nobody knows yet; and what can be done now. */
import type { BookingSummary } from '@portineria/contract/booking'
import { IconRefresh } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '../../lib/api.ts'
import { useErrorWords } from '../../lib/error-words.ts'
import { announce } from '../../ui/announce.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Contact } from './contact.tsx'
import classes from './door.module.css'
import type { Counted, Standing } from './standing.ts'

type Told = { title: string; lines: string[]; again: 'try_again' | 'try_another' | null }

/** Null while there is nothing to tell. */
export function useOutcomeWords(standing: Standing, counted: Counted | undefined): Told | null {
  const t = useTranslations('door.guest')
  const errorWords = useErrorWords()
  const remaining = counted?.remaining ?? null
  const another = remaining === 0 ? null : 'try_another'
  switch (standing.at) {
    case 'idle':
    case 'sending':
      return null
    case 'opened':
      return { title: t('opened.title'), lines: [], again: null }
    case 'failed': {
      const still = remaining === null || remaining === 0 ? [] : [t('failed.still', { count: remaining })]
      return { title: t(`failed.${standing.why}`), lines: [t('failed.nothing'), ...still], again: 'try_again' }
    }
    case 'refused': {
      const words = errorWords(new ApiError(standing.code, 409, null))
      return { title: t('failed.refused'), lines: [words], again: 'try_again' }
    }
    case 'unknown':
      return { title: t('unknown.title'), lines: [t('unknown.text')], again: another }
    case 'lost':
      return { title: t('unknown.lost_title'), lines: [t('unknown.lost_text')], again: another }
  }
}

/** Says every change of an opening out loud, once. */
export function useAnnounced(standing: Standing, told: Told | null): void {
  const t = useTranslations('door.guest')
  const words = standing.at === 'sending' ? t('once.sending') : [told?.title, ...(told?.lines ?? [])].join(' ').trim()
  const said = useRef('')
  const { at } = standing
  useEffect(() => {
    if (said.current === at) return
    said.current = at
    if (words) announce(words, at === 'sending' || at === 'opened' ? 'polite' : 'assertive')
  }, [at, words])
}

type OutcomeProps = {
  told: Told
  stay: BookingSummary
  onAgain: () => void
  /** A fine line at the end. */
  note?: string | null
  /** In a card among others, where the ring's size would shout. */
  small?: boolean
}

export function Outcome({ told, stay, onAgain, note, small }: OutcomeProps) {
  const t = useTranslations('door.guest')
  const ended = told.lines.length === 0
  return (
    <div className={classes.outcome} data-small={small || undefined}>
      <p className={classes.told} data-big={ended || undefined}>
        {told.title}
      </p>
      {!ended && (
        <p className={classes.lines}>
          {told.lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </p>
      )}
      {!ended && (
        <div className={classes.actions}>
          {told.again && (
            <Button
              icon={IconRefresh}
              fullWidth
              variant={told.again === 'try_again' ? 'primary' : 'soft'}
              onClick={onAgain}
            >
              {t(told.again)}
            </Button>
          )}
          <Contact stay={stay} />
        </div>
      )}
      {note && <p className={classes.fine}>{note}</p>}
    </div>
  )
}
