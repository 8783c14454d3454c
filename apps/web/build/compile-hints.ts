/**
 * Marks the files of a guest's first screens, so that Chromium compiles all their functions at once and beside the page, while the
 * file arrives. By default it compiles each function when it is called for the first time: a thousand short interruptions of the
 * page's main thread before the first screen is there. Other browsers ignore the mark; it is a comment.
 */

const HINT = '//# allFunctionsCalledOnLoad'

/**
 * Files in which most functions are called at a start, by their names in chunks.ts. For other files the hint would only take
 * memory.
 */
const calledAtStart = ['index', 'react', 'common', 'both', 'home', 'kept', 'soon', 'street', 'login', 'fields']

/** What the build writes in front of a file. */
export const compileHint = ({ name }: { name: string }): string => (calledAtStart.includes(name) ? HINT : '')
