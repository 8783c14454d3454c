/** A door as a card: its name, a line about it, a button, and below them what has become of an attempt. */
import { IconDoor } from '@tabler/icons-react'
import { type ReactNode, type Ref, useId } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { Card } from '../../ui/page/card.tsx'
import classes from './door-card.module.css'

type DoorCardProps = {
  name: string
  line: ReactNode
  action?: ReactNode
  children?: ReactNode
  ref?: Ref<HTMLDivElement>
}

export function DoorCard({ name, line, action, children, ref }: DoorCardProps) {
  const title = useId()
  return (
    <Card ref={ref} component="section" padding="tight" tabIndex={-1} aria-labelledby={title} className={classes.card}>
      <div className={classes.head}>
        <span className={classes.arch}>
          <Icon of={IconDoor} size={26} />
        </span>
        <div className={classes.words}>
          <h2 id={title} className={classes.name}>
            {name}
          </h2>
          {line && <p className={classes.line}>{line}</p>}
        </div>
        {action}
      </div>
      {children}
    </Card>
  )
}
