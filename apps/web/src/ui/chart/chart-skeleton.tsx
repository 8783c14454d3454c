/** A placeholder in the shape of a chart of columns. It appears after 300 ms. */
import { Bone } from '../state/skeletons.tsx'
import { useDelayed } from '../use-delayed.ts'
import classes from './column-chart.module.css'

const heights = ['35%', '60%', '45%', '80%', '55%', '70%', '30%', '50%', '65%', '40%', '75%', '25%']

export function ChartSkeleton() {
  const shown = useDelayed(true)
  return (
    <div className={classes.bones} aria-hidden>
      {shown && heights.map((height, index) => <Bone key={index} width="100%" height={height} round="3px 3px 0 0" />)}
    </div>
  )
}
