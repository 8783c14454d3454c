/** The viewer's toolbar: zoom, fit, turn and full screen. */
import {
  IconMaximize,
  IconMinimize,
  IconRotate,
  IconRotateClockwise,
  IconScan,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react'
import { useFormatter, useTranslations } from 'use-intl'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import type { IconShape } from '../../../ui/icon.tsx'
import { useKeys } from '../../../ui/use-keys.ts'
import type { useFullScreen } from './use-full-screen.ts'
import type { ViewControls } from './use-view.ts'
import { isFitted, isLargest } from './view.ts'
import classes from './viewer.module.css'

type ViewerToolsProps = { controls: ViewControls; screen: ReturnType<typeof useFullScreen> }

export function ViewerTools({ controls, screen }: ViewerToolsProps) {
  const t = useTranslations('booking.review')
  const format = useFormatter()
  const { view, sizes, larger, smaller, fit, turn } = controls
  const [left, right] = [() => turn(-1), () => turn(1)]
  useKeys({ '+': larger, '=': larger, '-': smaller, '0': fit, '[': left, ']': right })
  const none = sizes === null
  return (
    <div className={classes.tools} role="toolbar" aria-label={t('tools')}>
      <Tool icon={IconZoomOut} label={t('zoom_out')} keys="-" onClick={smaller} disabled={none || view.zoom === 1} />
      <output className={classes.zoom}>{format.number(view.zoom, { style: 'percent' })}</output>
      <Tool icon={IconZoomIn} label={t('zoom_in')} keys="+" onClick={larger} disabled={none || isLargest(view)} />
      <Tool icon={IconScan} label={t('fit')} keys="0" onClick={fit} disabled={none || isFitted(view)} />
      <span className={classes.line} aria-hidden />
      <Tool icon={IconRotate} label={t('turn_left')} keys="[" onClick={left} disabled={none} />
      <Tool icon={IconRotateClockwise} label={t('turn_right')} keys="]" onClick={right} disabled={none} />
      {screen.possible && (
        <Tool
          icon={screen.full ? IconMinimize : IconMaximize}
          label={t(screen.full ? 'leave_full_screen' : 'full_screen')}
          onClick={screen.toggle}
          disabled={none && !screen.full}
        />
      )}
    </div>
  )
}

type ToolProps = { icon: IconShape; label: string; keys?: string; onClick: () => void; disabled: boolean }

const Tool = ({ keys, ...rest }: ToolProps) => (
  <IconButton {...rest} aria-keyshortcuts={keys} className={classes.tool} />
)
