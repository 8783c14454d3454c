/**
 * A search field that searches while the reader types. `/` focuses it from anywhere on the page, Esc clears it.
 * The page holds the value; `onSearch` is called a moment (`delay`, in ms) after the last key.
 */
import { IconSearch, IconX } from '@tabler/icons-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { IconButton } from '../button/icon-button.tsx'
import { TextField } from '../form/text-field.tsx'
import classes from './search-field.module.css'

export interface SearchFieldProps {
  /** The accessible name; also the placeholder unless one is given. */
  label: string
  placeholder?: string
  value: string
  onSearch: (text: string) => void
  delay?: number
  className?: string
}

export function SearchField({ label, placeholder, value, onSearch, delay = 250, className }: SearchFieldProps) {
  const t = useTranslations('ui.search')
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(value)
  const [published, setPublished] = useState(value)
  useSlashKey(input)

  // The page changed the value (back button, "clear search"): the field follows it.
  if (value !== published) {
    setPublished(value)
    setText(value)
  }
  const publish = (next: string) => {
    setPublished(next)
    onSearch(next)
  }
  useEffect(() => {
    if (text === published) return
    const timer = setTimeout(() => publish(text), delay)
    return () => clearTimeout(timer)
  })
  const clear = () => {
    setText('')
    publish('')
    input.current?.focus()
  }
  return (
    <TextField
      ref={input}
      className={className}
      role="searchbox"
      enterKeyHint="search"
      autoComplete="off"
      aria-label={label}
      placeholder={placeholder ?? label}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') publish(text)
        if (event.key !== 'Escape') return
        if (!text) return input.current?.blur()
        // The first Esc only clears the field, also where another one leaves the filters.
        event.preventDefault()
        clear()
      }}
      icon={IconSearch}
      end={
        text ? (
          <IconButton icon={IconX} label={t('clear')} small onClick={clear} className={classes.clear} />
        ) : (
          <kbd className={classes.key} data-tip={t('hint')}>
            /
          </kbd>
        )
      }
    />
  )
}

function useSlashKey(input: RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    const jump = (event: KeyboardEvent) => {
      const typing = (event.target as HTMLElement).closest(
        'input, textarea, select, [contenteditable], [role="dialog"]',
      )
      if (event.key !== '/' || typing || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      input.current?.focus()
      input.current?.select()
    }
    document.addEventListener('keydown', jump)
    return () => document.removeEventListener('keydown', jump)
  }, [input])
}
