/** The mark under a field that a scan has filled in: the strip of the picture it came from, and what to check. */
import { IconScan } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { Icon } from '../../../ui/icon.tsx'
import classes from './scan-mark.module.css'
import type { Mark } from './scan-marks.ts'
import { useDoubtWords } from './use-doubt-words.ts'

type ScanMarkProps = { mark: Mark /** The field's value now. */; value: string }

export function ScanMark({ mark, value }: ScanMarkProps) {
  const t = useTranslations('check_in.scan')
  const doubtWords = useDoubtWords()
  const changed = value !== mark.value
  const doubt = changed ? null : doubtWords(mark.doubts)
  return (
    <span className={classes.mark} data-doubt={doubt ? true : undefined}>
      {mark.strip && <img src={mark.strip} alt="" className={classes.strip} />}
      <span className={classes.words}>
        <Icon of={IconScan} size={15} />
        {t(changed ? 'changed' : 'mark')}
      </span>
      {doubt && <span className={classes.doubt}>{doubt}</span>}
    </span>
  )
}
