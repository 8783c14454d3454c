/** Pure rules: when the app is offered for the home screen, and how it is installed on each phone. */

export type Phone = 'iphone' | 'android' | 'other'
export type InstallAnswer = { answer: 'yes' | 'never' } | { answer: 'later'; at: number }
/** `offered` means that the browser has its own prompt. Without one, each phone has its own steps and a computer has none. */
export type InstallWay = { offered: boolean; phone: Phone }

const LATER = 7 * 86_400_000

type Device = { userAgent: string; platform: string; maxTouchPoints: number }

export function phoneOf({ userAgent, platform, maxTouchPoints }: Device): Phone {
  // An iPad reports that it is a Mac, but no Mac has a touch screen.
  if (/iPad|iPhone|iPod/.test(userAgent) || (platform === 'MacIntel' && maxTouchPoints > 1)) return 'iphone'
  return /Android/.test(userAgent) ? 'android' : 'other'
}

export function readAnswer(kept: string | null): InstallAnswer | null {
  try {
    const answer = JSON.parse(kept ?? 'null') as InstallAnswer | null
    return answer && ['yes', 'later', 'never'].includes(answer.answer) ? answer : null
  } catch {
    // An unreadable answer counts as no answer.
    return null
  }
}

type Known = { installed: boolean; answer: InstallAnswer | null; now: number; offered: boolean; phone: Phone }

export function installWay({ installed, answer, now, offered, phone }: Known): InstallWay | null {
  if (installed || answer?.answer === 'yes' || answer?.answer === 'never') return null
  if (answer?.answer === 'later' && now < answer.at + LATER) return null
  return offered || phone !== 'other' ? { offered, phone } : null
}
