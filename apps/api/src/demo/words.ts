/** Joins the demo's longer texts from sentences or lines, so that the source stays readable. */

export const prose = (...sentences: string[]) => sentences.join(' ')

export const lines = (...each: string[]) => each.join('\n')
