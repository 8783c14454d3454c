/** A chart of stacked columns in two tones. A visually hidden table gives the same numbers to screen readers. */
import { VisuallyHidden } from '../visually-hidden.tsx'
import classes from './column-chart.module.css'
import { scaleOf } from './scale.ts'

export interface ChartColumn {
  key: string
  /** The full name of the column, for example the day. */
  name: string
  /** A short text under the column; most columns have none. */
  mark?: string | undefined
  low: number
  high: number
  /** Draws the column on a shaded background. */
  shaded?: boolean
  /** Marks a period that is not over yet. */
  pale?: boolean
}

export interface ColumnChartProps {
  label: string
  /** What one column stands for; it is the first header of the hidden table. */
  unit: string
  /** The names of the two tones, the lower one first. */
  names: [low: string, high: string]
  palette: 'green' | 'sienna'
  /** What the shaded background means, for the legend. */
  shadedName?: string
  columns: readonly ChartColumn[]
}

export function ColumnChart({ label, unit, names, palette, shadedName, columns }: ColumnChartProps) {
  const { top, lines } = scaleOf(Math.max(0, ...columns.map(({ low, high }) => low + high)))
  const part = (value: number) => ({ ['--part' as string]: value / top })
  return (
    <figure className={classes.figure} data-palette={palette}>
      <VisuallyHidden>
        <DataRows label={label} unit={unit} names={names} columns={columns} />
      </VisuallyHidden>
      <div className={classes.chart} aria-hidden>
        {lines.map((value) => (
          <span key={value} className={classes.grid} style={part(value)}>
            {value}
          </span>
        ))}
        <div className={classes.columns}>
          {columns.map(({ key, name, mark, low, high, shaded, pale }) => (
            <span
              key={key}
              className={classes.column}
              data-shaded={shaded || undefined}
              data-pale={pale || undefined}
              data-tip={`${name}: ${names[0]} ${low}, ${names[1]} ${high}`}
            >
              {high > 0 && <span className={classes.high} style={part(high)} />}
              {low > 0 && <span className={classes.low} style={part(low)} />}
              {mark && <span className={classes.mark}>{mark}</span>}
            </span>
          ))}
        </div>
      </div>
      <figcaption className={classes.legend} aria-hidden>
        <span data-tone="low">{names[0]}</span>
        <span data-tone="high">{names[1]}</span>
        {shadedName && <span data-tone="shaded">{shadedName}</span>}
      </figcaption>
    </figure>
  )
}

function DataRows({ label, unit, names, columns }: Omit<ColumnChartProps, 'palette'>) {
  return (
    <table>
      <caption>{label}</caption>
      <thead>
        <tr>
          {[unit, ...names].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {columns.map(({ key, name, low, high }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            <td>{low}</td>
            <td>{high}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
