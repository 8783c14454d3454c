/** One row that leads to a form: icon, title and the current value. */
import { IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { DOT, DottedText } from '../../ui/dotted.tsx'
import { Icon, type IconShape } from '../../ui/icon.tsx'
import classes from './profile-row.module.css'
import type { SheetName } from './profile-search.ts'

type Props = { name: SheetName; icon: IconShape; title: string; text?: string; placeholder?: string }

export function ProfileRow({ name, icon, title, text, placeholder }: Props) {
  return (
    <Link to="." search={{ edit: name }} className={classes.row} preload={false}>
      <span className={classes.icon}>
        <Icon of={icon} />
      </span>
      <span className={classes.words}>
        <span className={classes.title}>{title}</span>
        {text?.includes(DOT) && (
          <span className={classes.facts}>
            <DottedText text={text} />
          </span>
        )}
        {text && !text.includes(DOT) && <span className={classes.text}>{text}</span>}
        {!text && placeholder && <span className={classes.placeholder}>{placeholder}</span>}
      </span>
      <Icon of={IconChevronRight} size={18} className={classes.chevron} />
    </Link>
  )
}
