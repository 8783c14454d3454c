/** Copies a text and says so in its place. */
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { announce } from '../announce.tsx'
import { Button, type ButtonVariant } from '../button/button.tsx'
import { IconButton } from '../button/icon-button.tsx'
import { toastError } from '../feedback/toast.ts'

export interface CopyButtonProps {
  text: string
  /** What is copied, as the button says it: "Copy link". */
  label?: string
  /** What is read out where the label alone would not tell which: it begins with the label. */
  fullLabel?: string
  /** Only the icon; the label is read out. */
  iconOnly?: boolean
  variant?: ButtonVariant
}

export function CopyButton({ text, label, fullLabel, iconOnly, variant = 'line' }: CopyButtonProps) {
  const t = useTranslations('ui')
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), 2000)
    return () => clearTimeout(timer)
  }, [copied])

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
      announce(t('copied'))
    } catch {
      toastError(t('copyFailed'))
    }
  }
  const icon = copied ? IconCheck : IconCopy
  if (iconOnly)
    return (
      <IconButton icon={icon} label={copied ? t('copied') : (label ?? t('copy'))} small onClick={() => void copy()} />
    )
  return (
    <Button variant={variant} small icon={icon} aria-label={copied ? undefined : fullLabel} onClick={() => void copy()}>
      {copied ? t('copied') : (label ?? t('copy'))}
    </Button>
  )
}
