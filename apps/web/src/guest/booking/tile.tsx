/** What stands in a tile. The detail stands where there is room for it. */
import { Icon, type IconShape } from '../../ui/icon.tsx'
import { CountBadge } from '../../ui/status/count-badge.tsx'
import classes from './home.module.css'

type TileProps = { icon: IconShape; label: string; detail: string; count?: number }

export function Tile({ icon, label, detail, count = 0 }: TileProps) {
  return (
    <>
      <span className={classes.tileIcon}>
        <Icon of={icon} size={24} />
      </span>
      <span className={classes.tileWords}>
        {label}
        {count > 0 && <CountBadge count={count} hot />}
        <span className={classes.tileDetail}>{detail}</span>
      </span>
    </>
  )
}
