/** Dialogs, sheets, toasts and progress. */
import { useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { confirm, showMessage } from '../../ui/dialog/dialog.ts'
import { whileLoading } from '../../ui/dialog/loading.ts'
import { Sheet } from '../../ui/dialog/sheet.tsx'
import { toastDone, toastError } from '../../ui/feedback/toast.ts'
import { TextField } from '../../ui/form/text-field.tsx'
import { Card } from '../../ui/page/card.tsx'
import { ProgressLine } from '../../ui/state/progress-line.tsx'
import classes from '../gallery.module.css'
import { useSay } from '../say.ts'

export function DialogsSection() {
  const say = useSay()
  const [sheet, setSheet] = useState(false)
  const [moving, setMoving] = useState(false)
  const ask = () =>
    confirm({
      message: say(
        'Open the street door of Cosimato now? Nobody has a valid check-in there yet. It is written to the activity log.',
        'Aprire ora il portone di Cosimato? Nessuno ha ancora un check-in valido. Viene scritto nel registro.',
      ),
      confirmLabel: say('Open the door', 'Apri la porta'),
    })
  return (
    <Card className={classes.row}>
      <Button
        small
        variant="line"
        onClick={() => void showMessage(say('Your password was changed.', 'La password è stata cambiata.'))}
      >
        Message
      </Button>
      <Button small variant="line" onClick={() => void ask().then((yes) => toastDone(yes ? 'Yes' : 'No'))}>
        Confirm
      </Button>
      <Button
        small
        variant="line"
        onClick={() =>
          void confirm({
            message: say('Delete this guest?', 'Eliminare questo ospite?'),
            confirmLabel: say('Delete', 'Elimina'),
            danger: true,
          })
        }
      >
        Danger
      </Button>
      <Button small variant="line" onClick={() => setSheet(true)}>
        Sheet
      </Button>
      <Button
        small
        variant="line"
        onClick={() =>
          toastDone(say('Link copied.', 'Link copiato.'), {
            detail: say('Valid until Zofia checks out', 'Valido fino alla partenza di Zofia'),
          })
        }
      >
        Toast
      </Button>
      <Button
        small
        variant="line"
        onClick={() =>
          toastDone(say('2 reservations archived', '2 prenotazioni archiviate'), { undo: () => undefined })
        }
      >
        Toast with undo
      </Button>
      <Button
        small
        variant="line"
        onClick={() => toastError(say('The note was not saved', 'La nota non è stata salvata'))}
      >
        Toast of an error
      </Button>
      <Button
        small
        variant="line"
        onClick={() => void whileLoading(() => new Promise((done) => setTimeout(done, 2500)))}
      >
        Loading
      </Button>
      <Button small variant="line" onClick={() => setMoving(!moving)}>
        Progress line
      </Button>
      <ProgressLine active={moving} />
      <Sheet
        opened={sheet}
        onClose={() => setSheet(false)}
        title={say('Tiber at sunset', 'Il Tevere al tramonto')}
        footer={<Button fullWidth>{say('Pay € 96.00', 'Paga 96,00 €')}</Button>}
      >
        <TextField label={say('Card number', 'Numero della carta')} required />
      </Sheet>
    </Card>
  )
}
