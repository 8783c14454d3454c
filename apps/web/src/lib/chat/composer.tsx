/** The field to write a message in: it grows with the text and counts the last characters that are left. */
import { IconReceiptEuro, IconSend } from '@tabler/icons-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Icon } from '../../ui/icon.tsx'
import { useNotToInterrupt } from '../unfinished.ts'
import classes from './composer.module.css'

const LONGEST = 4000
const NEAR_THE_END = 200

type ComposerProps = { onSend: (text: string) => void; onQuote?: (() => void) | undefined }

export function Composer({ onSend, onQuote }: ComposerProps) {
  const t = useTranslations('trip.chat')
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState('')
  const left = LONGEST - text.length
  useNotToInterrupt(text !== '')
  const send = () => {
    field.current?.focus()
    if (text.trim() === '') return
    onSend(text.trim())
    setText('')
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
