/** The placeholder of a table that loads: empty for 300 ms, then grey bars. It has the rows' height from the start. */
import { useTranslations } from 'use-intl'
import { Bone } from '../state/skeletons.tsx'
import { useDelayed } from '../use-delayed.ts'
import { VisuallyHidden } from '../visually-hidden.tsx'
import classes from './data-table.module.css'

const widths = ['62%', '78%', '54%', '70%', '46%']

export function TableSkeleton({ columns, rows }: { columns: number; rows: number }) {
  const t = useTranslations('ui.table')
  const late = useDelayed(true)
  return (
    <tbody>
      {Array.from({ length: Math.min(rows, 12) }, (_, row) => (
        <tr key={row} className={classes.row}>
          {Array.from({ length: columns }, (_, column) => (
            <td key={column}>
              {late && <Bone width={widths[(row + column * 2) % widths.length]} />}
              {row === 0 && column === 0 && <VisuallyHidden>{t('loading')}</VisuallyHidden>}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}
