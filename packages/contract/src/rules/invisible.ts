/** Characters that nobody sees. They come along when text is copied, or are there to deceive whoever reads a name. */

/**
 * Marks that turn the direction of what follows, spaces without a width, and control characters except tabs and line ends. The joiners
 * that some scripts and emoji need stay, and so do the marks of a single direction, which turn nothing.
 */
const INVISIBLE = /[\u200b\u202a-\u202e\u2060-\u206f\ufeff]|(?![\0\t\n\r])\p{Cc}/gu

export const withoutInvisible = (text: string): string => text.replace(INVISIBLE, '')

/** The blank pattern of Braille counts as a symbol. */
const VISIBLE = /(?!\u2800)[^\p{Z}\p{C}\p{Default_Ignorable_Code_Point}]/u

/** Whether a text shows anything at all. A name that does not would be a gap in every list. */
export const hasVisible = (text: string): boolean => VISIBLE.test(text)
