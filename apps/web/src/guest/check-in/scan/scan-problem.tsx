/** Why nothing was read, and the ways on: another attempt, a photo from the files, or typing. */
import { IconCamera, IconCameraOff, IconPhoto, IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/button/button.tsx'
import { Icon, type IconShape } from '../../../ui/icon.tsx'
import { PicturePick } from '../document-picture/picture-pick.tsx'
import classes from './scan-dialog.module.css'
import type { CameraState } from './use-camera.ts'
import { useOwnFocus } from './use-own-focus.ts'
import type { ScanPhase } from './use-scan.ts'

type ProblemProps = { icon: IconShape; title: string; text: string; children: ReactNode }

const Problem = ({ icon, title, text, children }: ProblemProps) => (
  <div {...useOwnFocus<HTMLDivElement>()} className={classes.problem} role="alert">
    <Icon of={icon} size={36} className={classes.problemIcon} />
    <p className={classes.problemTitle}>{title}</p>
    <p>{text}</p>
    <div className={classes.buttons}>{children}</div>
  </div>
)

type CameraProblemProps = {
  reason: Exclude<CameraState, 'live' | 'starting'>
  onAgain: () => void
  onFile: (file: File) => void
}

export function CameraProblem({ reason, onAgain, onFile }: CameraProblemProps) {
  const t = useTranslations('check_in.scan')
  const ui = useTranslations('ui')
  return (
    <Problem icon={IconCameraOff} title={t(`camera.${reason}`)} text={t(`camera.${reason}_text`)}>
      <PicturePick variant="primary" icon={IconPhoto} label={t('choose')} onFile={onFile} />
      {reason !== 'none' && (
        <Button small variant="line" icon={IconRefresh} onClick={onAgain}>
          {ui('retry')}
        </Button>
      )}
    </Problem>
  )
}

type ScanProblemProps = {
  phase: Extract<ScanPhase, { at: 'unread' | 'failed' | 'broken' }>
  onAgain: () => void
  onFile: (file: File) => void
  onClose: () => void
}

export function ScanProblem({ phase, onAgain, onFile, onClose }: ScanProblemProps) {
  const t = useTranslations('check_in.scan')
  const ui = useTranslations('ui')
  const flaw = phase.at === 'unread' ? phase.flaw : null
  return (
    <Problem icon={IconCamera} title={t(`${phase.at}.title`)} text={flaw ? t(`flaw.${flaw}`) : t(`${phase.at}.text`)}>
      <Button small icon={IconRefresh} onClick={onAgain}>
        {phase.at === 'failed' ? ui('retry') : t('again')}
      </Button>
      {phase.at !== 'failed' && <PicturePick variant="soft" icon={IconPhoto} label={t('choose')} onFile={onFile} />}
      <Button small variant="line" onClick={onClose}>
        {t('type')}
      </Button>
    </Problem>
  )
}
