/** The building blocks of a stay: steps, dates, countdown, openings. */
import { IconArrowRight, IconId, IconKey, IconUserCheck } from '@tabler/icons-react'
import { Button } from '../../ui/button/button.tsx'
import { Facade } from '../../ui/facade/facade.tsx'
import { Card } from '../../ui/page/card.tsx'
import { StatusPill } from '../../ui/status/status-pill.tsx'
import { Arches } from '../../ui/stay/arches.tsx'
import { CountdownRing } from '../../ui/stay/countdown-ring.tsx'
import { DateRange } from '../../ui/stay/date-range.tsx'
import { type StepState, Steps } from '../../ui/stay/steps.tsx'
import classes from '../gallery.module.css'
import { useSay } from '../say.ts'

export function StaySection() {
  const say = useSay()
  const steps = (data: StepState, verified: StepState, doors: StepState) => [
    { label: say('Your data', 'I tuoi dati'), state: data, icon: IconId },
    { label: say('Verified', 'Verifica'), state: verified, icon: IconUserCheck },
    { label: say('Doors', 'Porte'), state: doors, icon: IconKey },
  ]
  const dates = {
    checkIn: say('Sun 15 Nov', 'dom 15 nov'),
    checkInTime: '15:00',
    checkOut: say('Wed 18 Nov', 'mer 18 nov'),
    checkOutTime: '10:00',
    nights: 3,
  }
  return (
    <div className={classes.columns}>
      <Card padding="none">
        <div className={classes.hero}>
          <Facade name="Garibaldi" view="hero" />
        </div>
        <div className={classes.stayBody}>
          <div>
            <StatusPill status={4} label={say('Check-in approved', 'Check-in approvato')} />
          </div>
          <DateRange {...dates} />
          <Steps steps={steps('done', 'done', 'now')} />
          <div className={classes.line}>
            <CountdownRing share={0.65} />
            <div>
              <p className={classes.quiet}>{say('Your doors open in', 'Le porte si aprono tra')}</p>
              <p className={classes.big}>1 h 48 min</p>
            </div>
          </div>
          <Button fullWidth iconAfter={IconArrowRight}>
            {say('See how to get in', 'Come si entra')}
          </Button>
        </div>
      </Card>
      <Card className={classes.stack}>
        <Steps steps={steps('done', 'wrong', 'todo')} />
        <Steps steps={steps('now', 'todo', 'todo')} />
        <Steps steps={steps('done', 'done', 'done')} />
        <DateRange {...dates} nights={1} />
        <div className={classes.line}>
          <span className={classes.grow}>{say('3 of 4', '3 di 4')}</span>
          <Arches left={3} total={4} />
        </div>
        <div className={classes.line}>
          <span className={classes.grow}>{say('9 of 12', '9 di 12')}</span>
          <Arches left={9} total={12} />
        </div>
        <div className={classes.line}>
          <span className={classes.grow}>{say('No limit', 'Senza limite')}</span>
          <Arches left={0} total={0} unlimited />
        </div>
      </Card>
    </div>
  )
}
