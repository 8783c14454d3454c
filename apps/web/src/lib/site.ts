/** Where things are: the API (our own host, or another by a build setting) and the concierge's public address. */

const apiUrl: string = import.meta.env.VITE_API_URL ?? ''

export const apiAddress = (path: string): string => apiUrl + path

/** The server writes its public address into the page; on its own, the page is where it is. */
export const publicUrl = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="portineria:public-url"]')?.content ?? window.location.origin
