/** The localStorage key of the chosen colour scheme (light or dark). */
export const CHOSEN_SCHEME = 'portineria-scheme'
