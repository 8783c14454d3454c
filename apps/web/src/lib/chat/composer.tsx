/**
 * The field to write a message in: it grows with the text and counts the last characters that are left. Above it are first
 * sentences to choose from, beside it the button of a quote.
 */
import { IconReceiptEuro, IconSend, IconSparkles } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Icon } from '../../ui/icon.tsx'
import { useNotToInterrupt } from '../unfinished.ts'
import classes from './composer.module.css'

const LONGEST = 4000
const NEAR_THE_END = 200

/** `custom` is false for a question about the stay, which needs no quote. */
export type Starter = { text: string; custom: boolean }

type ComposerProps = {
  onSend: (text: string, custom: boolean) => void
  /** The concierge's form of a quote. */
  onQuote?: (() => void) | undefined
  /** The guest's request for a quote. */
  onAsk?: (() => void) | undefined
  starters?: readonly Starter[] | undefined
  focus?: boolean | undefined
}

const noStarters: readonly Starter[] = []

export function Composer({ onSend, onQuote, onAsk, starters = noStarters, focus = false }: ComposerProps) {
  const t = useTranslations('trip.chat')
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState('')
  const [begun, setBegun] = useState<Starter | null>(null)
  const left = LONGEST - text.length
  useNotToInterrupt(text !== '')
  useEffect(() => {
    if (focus) field.current?.focus()
  }, [focus])
  /** Puts the sentence into the field, where the guest can still change it. */
  const begin = (starter: Starter) => {
    setBegun(starter)
    setText(starter.text)
    field.current?.focus()
  }
  const send = () => {
    field.current?.focus()
    if (text.trim() === '') return
    // A sentence that was replaced by other words says nothing about them.
    onSend(text.trim(), begun && text.startsWith(begun.text) ? begun.custom : true)
    setText('')
    setBegun(null)
  }
  // Enter sends on a device with a mouse. On a touch screen it makes a new line, because the button is within reach.
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    if (!window.matchMedia('(pointer: fine)').matches) return
    event.preventDefault()
    send()
  }
  return (
    <form
      className={classes.composer}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {starters.length > 0 && text === '' && (
        <ul className={classes.starters} aria-label={t('starters')}>
          {starters.map((starter) => (
            <li key={starter.text}>
              <button type="button" className={classes.starter} onClick={() => begin(starter)}>
                {starter.text}
              </button>
            </li>
          ))}
        </ul>
      )}
      {onAsk && (
        <button
          type="button"
          className={classes.quote}
          onClick={onAsk}
          aria-label={t('ask_quote')}
          data-tip={t('ask_quote')}
        >
          <Icon of={IconSparkles} size={22} />
        </button>
      )}
      {onQuote && (
        <button
          type="button"
          className={classes.quote}
          onClick={onQuote}
          aria-label={t('make_quote')}
          data-tip={t('make_quote')}
        >
          <Icon of={IconReceiptEuro} size={22} />
        </button>
      )}
      <div className={classes.field} data-text={`${text}\n`}>
        <textarea
          ref={field}
          rows={1}
          value={text}
          maxLength={LONGEST}
          aria-label={t('write')}
          aria-describedby={left <= NEAR_THE_END ? id : undefined}
          placeholder={t('write')}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={press}
        />
      </div>
      <button type="submit" className={classes.send} aria-label={t('send')} data-tip={t('send')}>
        <Icon of={IconSend} size={22} />
      </button>
      {left <= NEAR_THE_END && (
        <p id={id} className={classes.left}>
          {t('left', { count: left })}
        </p>
      )}
    </form>
  )
}
