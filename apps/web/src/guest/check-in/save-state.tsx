/** Shows whether the draft is saved. Screen readers announce only that saving failed, and that it works again. */
import { IconCloudCheck, IconCloudExclamation, IconCloudOff, IconCloudUp } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useErrorWords } from '../../lib/error-words.ts'
import { useNow } from '../../lib/use-now.ts'
import { announce } from '../../ui/announce.tsx'
import { Icon, type IconShape } from '../../ui/icon.tsx'
import type { SaveState as State } from './draft/draft-state.ts'
import classes from './save-state.module.css'

const icons: Record<State['kind'], IconShape> = {
  untouched: IconCloudCheck,
  saving: IconCloudUp,
  saved: IconCloudCheck,
  offline: IconCloudOff,
  failed: IconCloudExclamation,
}

const isPhone = () => window.matchMedia('(pointer: coarse) and (max-width: 44.99em)').matches

function useSaveWords(save: State): string {
  const t = useTranslations('check_in.save')
  const why = useErrorWords()
  const now = useNow()
  if (save.kind === 'failed') return t('failed', { why: why(save.error) })
  if (save.kind === 'offline') return t(isPhone() ? 'offline' : 'offline_here')
  if (save.kind !== 'saved') return t(save.kind)
  const minutes = Math.floor((now.getTime() - save.at) / 60_000)
  if (minutes < 1) return t('now')
  return minutes < 60 ? t('minutes', { count: minutes }) : t('earlier')
}

export function SaveState({ save }: { save: State }) {
  const words = useSaveWords(save)
  const announced = useRef<State['kind']>('untouched')
  useEffect(() => {
    const { kind } = save
    const bad = kind === 'offline' || kind === 'failed'
    const wasBad = announced.current === 'offline' || announced.current === 'failed'
    if (kind === 'saving' || kind === 'untouched' || announced.current === kind) return
    // All other saves are silent, so that announcements do not interrupt the guest's typing.
    if (bad || wasBad) announce(words)
    announced.current = kind
  }, [save, words])
  return (
    <p className={classes.state} data-kind={save.kind}>
      <Icon of={icons[save.kind]} size={20} />
      <span>{words}</span>
    </p>
  )
}
