/** The name of a person on screen (spec §9). */

export const displayName = (person: { name?: string | null; surname?: string | null }): string =>
  person.name && person.surname ? `${person.name} ${person.surname}` : 'Guest'
