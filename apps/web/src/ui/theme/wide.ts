/** The media query from which guest pages have two columns; the style sheets use the same width. */
export const WIDE = '(min-width: 900px)'
