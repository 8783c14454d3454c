/** The address of the API (this host, or another one set at build time) and the public address of the app. */

const apiUrl: string = import.meta.env.VITE_API_URL ?? ''

export const apiAddress = (path: string): string => apiUrl + path

/** The server writes its public address into the page; without it, the page's own origin is used. */
export const publicUrl = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="portineria:public-url"]')?.content ?? window.location.origin
