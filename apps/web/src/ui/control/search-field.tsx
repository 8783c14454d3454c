/** Search as you type. `/` jumps here from anywhere on the page, Esc clears. The value is the page's; it hears of it a moment after the last key. */
import { TextInput } from '@mantine/core'
import { IconSearch, IconX } from '@tabler/icons-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { IconButton } from '../button/icon-button.tsx'
import { Icon } from '../icon.tsx'
import classes from './search-field.module.css'

export interface SearchFieldProps {
  /** Read out; also the placeholder unless one is given. */
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
  const [told, setTold] = useState(value)
  useSlashKey(input)

  // The address changed by itself (back button, "clear search"): follow it.
  if (value !== told) {
    setTold(value)
    setText(value)
  }
  const tell = (next: string) => {
    setTold(next)
    onSearch(next)
  }
  useEffect(() => {
    if (text === told) return
    const timer = setTimeout(() => tell(text), delay)
    return () => clearTimeout(timer)
  })
  const clear = () => {
    setText('')
    tell('')
    input.current?.focus()
  }
  return (
    <TextInput
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
        if (event.key === 'Enter') tell(text)
        if (event.key !== 'Escape') return
        if (text) clear()
        else input.current?.blur()
      }}
      leftSection={<Icon of={IconSearch} size={18} />}
      rightSectionPointerEvents="all"
      rightSection={
        text ? (
          <IconButton icon={IconX} label={t('clear')} small onClick={clear} className={classes.clear} />
        ) : (
          <kbd className={classes.key} title={t('hint')}>
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
