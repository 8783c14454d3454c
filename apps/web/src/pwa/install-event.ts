/** The browser's own offer to install the app, caught before anything is drawn: it comes once, early. Part of the first load: small. */

/** Only Chromium has it; TypeScript's types do not. */
export interface InstallEvent extends Event {
  prompt(): Promise<void>
  readonly userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>
}

/** `changed` is set by whoever shows the offer. */
export const caught: { event: InstallEvent | null; installed: boolean; changed?: () => void } = {
  event: null,
  installed: false,
}

export function catchInstallEvent(): void {
  window.addEventListener('beforeinstallprompt', (offered) => {
    offered.preventDefault()
    caught.event = offered as InstallEvent
    caught.changed?.()
  })
  window.addEventListener('appinstalled', () => {
    caught.installed = true
    caught.changed?.()
  })
}
