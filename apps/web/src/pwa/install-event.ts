/**
 * Catches the browser's install prompt, which it sends once and early. This module is part of the first load, so it stays
 * small.
 */

/** Only Chromium sends this event, so TypeScript has no type for it. */
export interface InstallEvent extends Event {
  prompt(): Promise<void>
  readonly userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>
}

/** `changed` is set by the module that shows the offer. */
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
