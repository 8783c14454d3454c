/** How the demo's longer texts are set: a sentence or a line at a time, so that they can be read here too. */

export const prose = (...sentences: string[]) => sentences.join(' ')

export const lines = (...each: string[]) => each.join('\n')
