/** The calendar while it loads: the days are known already, apartments and stays are bones in the shape of their lines. */
import { Card } from '../../../ui/page/card.tsx'
import { Bone, Loading } from '../../../ui/state/skeletons.tsx'
import classes from './calendar-board.module.css'
import { DayLine, Weekends } from './calendar-board.tsx'
import { daysOf, type Shown } from './calendar-days.ts'
import nights from './nights.module.css'

/** Where the bars of each line would be, in parts of the width. */
const lines = [
  [0.04, 0.22, 0.45, 0.3],
  [0.12, 0.16, 0.6, 0.2],
  [0, 0.3, 0.38, 0.14],
  [0.26, 0.24, 0.7, 0.22],
  [0.08, 0.4],
  [0.16, 0.12, 0.5, 0.26],
  [0.02, 0.18, 0.34, 0.2],
] as const

type CalendarSkeletonProps = { shown: Shown; today: string }

export function CalendarSkeleton({ shown, today }: CalendarSkeletonProps) {
  const days = daysOf(shown)
  return (
    <Card padding="none" className={classes.frame} aria-busy>
      <Loading>
        <div className={classes.scroll}>
          <div className={classes.board} style={{ ['--days' as string]: shown.days }}>
            <DayLine days={days} today={today} />
            {lines.map(([left, width, next, long], line) => (
              <div key={line} className={classes.line}>
                <span className={classes.name}>
                  <span className={classes.thumb}>
                    <Bone width="30px" height="30px" round="var(--r-small)" />
                  </span>
                  <Bone width="70%" />
                </span>
                <div className={classes.track}>
                  <Weekends days={days} />
                  <BarBone left={left} width={width} />
                  {next !== undefined && <BarBone left={next} width={long} />}
                </div>
              </div>
            ))}
          </div>
        </div>
      </Loading>
    </Card>
  )
}

const BarBone = ({ left, width }: { left: number; width: number }) => (
  <span className={nights.nights} style={{ ['--left' as string]: left, ['--width' as string]: width }}>
    <Bone height="100%" round="9px" />
  </span>
)
