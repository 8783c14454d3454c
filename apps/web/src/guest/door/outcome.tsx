/** The outcome of an attempt to open a door, or that it has none yet, and what the guest can do now. */
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
import type { Counted, OpeningState } from './opening-state.ts'

type OutcomeWords = { title: string; lines: string[]; again: 'try_again' | 'try_another' | null }

/** Null while there is nothing to show. */
export function useOutcomeWords(standing: OpeningState, counted: Counted | undefined): OutcomeWords | null {
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
      const reason = errorWords(new ApiError(standing.code, 409, null))
      return { title: t('failed.refused'), lines: [reason], again: 'try_again' }
    }
    case 'unknown':
      return { title: t('unknown.title'), lines: [t('unknown.text')], again: another }
    case 'lost':
      return { title: t('unknown.lost_title'), lines: [t('unknown.lost_text')], again: another }
  }
}

/** Announces every new state of an attempt to screen readers, once. */
export function useAnnounced(standing: OpeningState, words: OutcomeWords | null): void {
  const t = useTranslations('door.guest')
  const text = standing.at === 'sending' ? t('once.sending') : [words?.title, ...(words?.lines ?? [])].join(' ').trim()
  const announced = useRef('')
  const { at } = standing
  useEffect(() => {
    if (announced.current === at) return
    announced.current = at
    if (text) announce(text, at === 'sending' || at === 'opened' ? 'polite' : 'assertive')
  }, [at, text])
}

type OutcomeProps = {
  words: OutcomeWords
  stay: BookingSummary
  onAgain: () => void
  /** A line in small print at the end. */
  note?: string | null
  /** For a card among others, where the text size of the ring is too large. */
  small?: boolean
}

export function Outcome({ words, stay, onAgain, note, small }: OutcomeProps) {
  const t = useTranslations('door.guest')
  const ended = words.lines.length === 0
  return (
    <div className={classes.outcome} data-small={small || undefined}>
      <p className={classes.told} data-big={ended || undefined}>
        {words.title}
      </p>
      {!ended && (
        <p className={classes.lines}>
          {words.lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </p>
      )}
      {!ended && (
        <div className={classes.actions}>
          {words.again && (
            <Button
              icon={IconRefresh}
              fullWidth
              variant={words.again === 'try_again' ? 'primary' : 'soft'}
              onClick={onAgain}
            >
              {t(words.again)}
            </Button>
          )}
          <Contact stay={stay} />
        </div>
      )}
      {note && <p className={classes.fine}>{note}</p>}
    </div>
  )
}
