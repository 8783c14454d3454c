/**
 * The sheet that corrects a guest. Few visits open it, and its fields bring the tables of places, so it loads with the first press.
 * Without a connection the sheet says so, and the page behind it stays.
 */
import { type ComponentType, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Sheet } from '../../ui/dialog/sheet.tsx'
import { LoadError } from '../../ui/state/load-error.tsx'
import type { CorrectSheetProps } from './correct-sheet.tsx'
import { useGuestName } from './use-guest-name.ts'

type Loaded = { Part: ComponentType<CorrectSheetProps> }

let loaded: Loaded | undefined

async function load(): Promise<Loaded> {
  loaded ??= { Part: (await import('./correct-sheet.tsx')).CorrectSheet }
  return loaded
}

export function LazyCorrectSheet(props: CorrectSheetProps) {
  const t = useTranslations('police.correct')
  const nameOf = useGuestName()
  const [part, setPart] = useState(loaded)
  const [attempt, setAttempt] = useState(1)
  const [failed, setFailed] = useState(0)
  useEffect(() => {
    load().then(setPart, () => setFailed(attempt))
  }, [attempt])
  const row = props.rows.find(({ guest_id }) => guest_id === props.guest_id)
  if (part) return <part.Part {...props} />
  if (failed !== attempt || !row) return null
  return (
    <Sheet opened onClose={props.onClose} title={t('title', { name: nameOf(row) })} width="36rem">
      <LoadError message={t('load_error')} onRetry={() => setAttempt(attempt + 1)} />
    </Sheet>
  )
}
