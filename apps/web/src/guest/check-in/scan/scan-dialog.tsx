/** The dialog of the scan: the camera with a frame for the document, then what was read. It covers the whole screen of a phone. */
import { Modal } from '@mantine/core'
import { dayIn } from '@portineria/contract/rules/stay-time'
import { IconX } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { useStates } from '../../../lib/places/use-states.ts'
import { useNow } from '../../../lib/use-now.ts'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { sheetProps } from '../../../ui/dialog/sheet-props.ts'
import { Mantine } from '../../../ui/theme/mantine.tsx'
import { useCheckIn } from '../check-in-context.ts'
import { readingOf } from './reading.ts'
import classes from './scan-dialog.module.css'
import { ScanProblem } from './scan-problem.tsx'
import { ScanResultView } from './scan-result.tsx'
import { ScanView } from './scan-view.tsx'
import { type ScannedGuest, scannedGuest } from './scanned-guest.ts'
import { type ScanPhase, type ScanResult, useScan } from './use-scan.ts'

type ScanDialogProps = {
  index: number
  photo: Blob | null
  onUse: (scanned: ScannedGuest) => void
  onClose: () => void
}

const { overlayProps, classNames: _, ...rootProps } = sheetProps

const titleOf = ({ at }: ScanPhase) => (at === 'result' ? 'result.title' : 'dialog')

export function ScanDialog({ index, photo, onUse, onClose }: ScanDialogProps) {
  const t = useTranslations('check_in.scan')
  const ui = useTranslations('ui')
  const { state, booking } = useCheckIn()
  const states = useStates()
  const today = dayIn(booking.flat.time_zone, useNow())
  const scan = useScan(photo, (zone) => readingOf(zone, today, states))
  const { phase } = scan
  const use = (result: ScanResult) => onUse(scannedGuest(result, state.mine.guests[index]?.values ?? {}))
  return (
    <Mantine>
      <Modal.Root
        {...rootProps}
        opened
        onClose={onClose}
        size="44rem"
        classNames={{ inner: classes.inner, content: classes.content, header: classes.header, body: classes.body }}
      >
        <Modal.Overlay {...overlayProps} />
        <Modal.Content data-result={phase.at === 'result' || undefined}>
          <Modal.Header role="presentation">
            <Modal.Title className={classes.title}>{t(titleOf(phase))}</Modal.Title>
            <IconButton icon={IconX} label={ui('close')} onClick={onClose} className={classes.close} />
          </Modal.Header>
          <Modal.Body>
            {phase.at === 'result' ? (
              <ScanResultView
                index={index}
                result={phase.result}
                today={today}
                onUse={() => use(phase.result)}
                onAgain={scan.again}
              />
            ) : phase.at === 'camera' || phase.at === 'reading' ? (
              <ScanView scan={scan} />
            ) : (
              <ScanProblem phase={phase} onAgain={scan.again} onFile={scan.readFile} onClose={onClose} />
            )}
          </Modal.Body>
        </Modal.Content>
      </Modal.Root>
    </Mantine>
  )
}
