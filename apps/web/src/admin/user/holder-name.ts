/** The display name of a person in the operator's lists: the parts of the name that are known, else the e-mail address. */
import type { User } from '@portineria/contract/user'

export const holderName = ({ name, surname, email }: Pick<User, 'name' | 'surname' | 'email'>): string =>
  [name, surname].filter(Boolean).join(' ') || email
