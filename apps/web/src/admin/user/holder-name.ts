/** What the operator's lists call a person: whatever there is of the name, else the address. */
import type { User } from '@portineria/contract/user'

export const holderName = ({ name, surname, email }: Pick<User, 'name' | 'surname' | 'email'>): string =>
  [name, surname].filter(Boolean).join(' ') || email

/** A language is called by its own name in every language. */
export const languageNames: Record<User['language'], string> = { gb: 'English', it: 'Italiano' }
