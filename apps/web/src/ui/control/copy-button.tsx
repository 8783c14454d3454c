/** A button that copies a text and shows "Copied" as its own label for two seconds. */
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { announce } from '../announce.tsx'
import { Button, type ButtonVariant } from '../button/button.tsx'
import { IconButton } from '../button/icon-button.tsx'
import { copyText } from './copy-text.ts'

export interface CopyButtonProps {
  text: string
  /** The label of the button, for example "Copy link". */
  label?: string
  /** The accessible name where the label alone is ambiguous; it has to begin with the label. */
  fullLabel?: string
  /** Shows only the icon; the label becomes the accessible name. */
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
    if (!(await copyText(text, t('copyFailed')))) return
    setCopied(true)
    announce(t('copied'))
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
