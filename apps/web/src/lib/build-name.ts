/** The name of this build: the address of the page's script, which contains a hash and so differs in every release. */
export const buildName = (): string => document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? ''
