/** Where the browser keeps whether somebody wants light or dark. */
export const CHOSEN_SCHEME = 'portineria-scheme'
