/** Invisible characters. They come with copied text, or somebody put them there to deceive the reader of a name. */

/**
 * Marks that change the direction of the text after them, spaces without a width, and control characters except tabs and line
 * ends. Some scripts and emoji need joiners, and marks for a single character's direction change no other text, so both stay.
 */
const INVISIBLE = /[\u200b\u202a-\u202e\u2060-\u206f\ufeff]|(?![\0\t\n\r])\p{Cc}/gu

export const withoutInvisible = (text: string): string => text.replace(INVISIBLE, '')

/** The blank pattern of Braille counts as a symbol. */
const VISIBLE = /(?!\u2800)[^\p{Z}\p{C}\p{Default_Ignorable_Code_Point}]/u

/** Whether a text shows anything at all. A name that does not would be a gap in every list. */
export const hasVisible = (text: string): boolean => VISIBLE.test(text)
