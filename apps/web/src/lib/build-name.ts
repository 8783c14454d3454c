/** The name of the page's own script: it changes with everything that is built into it, so another release has another. */
export const buildName = (): string => document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? ''
