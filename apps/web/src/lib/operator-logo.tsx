/**
 * The operator's logo. It is decoration: their name stands beside it. Logos are made for white paper, so on a dark ground it stands
 * on paper of its own.
 */
import classes from './operator-logo.module.css'
import { apiAddress } from './site.ts'

type OperatorLogoProps = {
  file: string
  /** Where the ground is dark in both schemes. */
  onDark?: boolean
  className?: string | undefined
}

export const OperatorLogo = ({ file, onDark = false, className = '' }: OperatorLogoProps) => (
  <img
    src={apiAddress(`/api/file/${file}`)}
    alt=""
    data-on-dark={onDark || undefined}
    className={`${classes.logo} ${className}`}
  />
)
