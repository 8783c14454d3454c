/** When the app is offered for the home screen, and how it gets there. Pure. */

export type Phone = 'iphone' | 'android' | 'other'
export type InstallAnswer = { answer: 'yes' | 'never' } | { answer: 'later'; at: number }
/** `offered`: by the browser itself. By hand it goes differently on each phone; elsewhere there is no way. */
export type InstallWay = { offered: boolean; phone: Phone }

const LATER = 7 * 86_400_000

type Device = { userAgent: string; platform: string; maxTouchPoints: number }

export function phoneOf({ userAgent, platform, maxTouchPoints }: Device): Phone {
  // An iPad says it is a Mac, but no Mac is touched.
  if (/iPad|iPhone|iPod/.test(userAgent) || (platform === 'MacIntel' && maxTouchPoints > 1)) return 'iphone'
  return /Android/.test(userAgent) ? 'android' : 'other'
}

export function readAnswer(kept: string | null): InstallAnswer | null {
  try {
    const answer = JSON.parse(kept ?? 'null') as InstallAnswer | null
    return answer && ['yes', 'later', 'never'].includes(answer.answer) ? answer : null
  } catch {
    // What cannot be read was not said.
    return null
  }
}

type Known = { installed: boolean; answer: InstallAnswer | null; now: number; offered: boolean; phone: Phone }

export function installWay({ installed, answer, now, offered, phone }: Known): InstallWay | null {
  if (installed || answer?.answer === 'yes' || answer?.answer === 'never') return null
  if (answer?.answer === 'later' && now < answer.at + LATER) return null
  return offered || phone !== 'other' ? { offered, phone } : null
}
