/** Where a guest's screen has room for two columns; the styles ask the same. */
export const WIDE = '(min-width: 900px)'
