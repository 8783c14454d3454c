/** The camera's picture with a frame for the document, what to do, the light and the shutter. */
import { IconBolt, IconBoltOff, IconPhoto } from '@tabler/icons-react'
import { useEffect, useId } from 'react'
import { useTranslations } from 'use-intl'
import { announce } from '../../../ui/announce.tsx'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { FileInput } from '../../../ui/control/file-input.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { ACCEPTED } from '../document-picture/picture-rules.ts'
import { CameraProblem } from './scan-problem.tsx'
import classes from './scan-view.module.css'
import type { Scan } from './use-scan.ts'

export function ScanView({ scan }: { scan: Scan }) {
  const { phase, camera } = scan
  const { attach, state, again } = camera
  const reading = phase.at === 'reading'
  const live = state === 'live'
  if (!reading && state !== 'live' && state !== 'starting')
    return <CameraProblem reason={state} onAgain={again} onFile={scan.readFile} />
  return (
    <div className={classes.view}>
      {!reading && <video ref={attach} className={classes.video} playsInline muted aria-hidden />}
      <div
        className={classes.frame}
        data-seen={scan.sight === 'zone' || undefined}
        data-busy={reading || undefined}
        aria-hidden
      >
        <span className={classes.zone} />
      </div>
      <Hint scan={scan} />
      <div className={classes.tools}>
        <FileChoice onFile={scan.readFile} disabled={reading} />
        <button type="button" className={classes.shutter} disabled={!live || reading} onClick={scan.shoot}>
          <ShutterName />
        </button>
        <Light camera={camera} />
      </div>
    </div>
  )
}

function FileChoice({ onFile, disabled }: { onFile: (file: File) => void; disabled: boolean }) {
  const t = useTranslations('check_in.scan')
  const id = useId()
  return (
    <label htmlFor={id} className={classes.tool}>
      <Icon of={IconPhoto} size={24} />
      <FileInput
        id={id}
        accept={ACCEPTED.join()}
        aria-label={t('choose')}
        disabled={disabled}
        onFiles={([file]) => file && onFile(file)}
      />
    </label>
  )
}

const ShutterName = () => <VisuallyHidden>{useTranslations('check_in.scan')('shutter')}</VisuallyHidden>

function Light({ camera: { light, switchLight } }: Pick<Scan, 'camera'>) {
  const t = useTranslations('check_in.scan')
  if (light === 'missing') return <span />
  return (
    <IconButton
      icon={light === 'on' ? IconBoltOff : IconBolt}
      label={t(light === 'on' ? 'light_off' : 'light_on')}
      aria-pressed={light === 'on'}
      onClick={() => void switchLight()}
      className={classes.tool}
    />
  )
}

/** What to do now. Screen readers hear each new hint once. */
function Hint({ scan: { phase, camera, sight } }: { scan: Scan }) {
  const t = useTranslations('check_in.scan')
  const words =
    phase.at === 'reading'
      ? t('reading')
      : camera.state === 'starting'
        ? t('starting')
        : sight === 'nothing'
          ? t('hint')
          : sight === 'zone'
            ? t('hold')
            : t(`flaw.${sight}`)
  useEffect(() => announce(words), [words])
  return <p className={classes.hint}>{words}</p>
}
