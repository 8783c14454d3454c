/**
 * The operator's accent colour: whether it can be read, and the tones that buttons, links and marks have in light and dark. They are
 * derived from the one colour, and every pair of text and ground reaches 4.5 : 1 (WCAG 2.2 AA).
 */

export const TEXT_CONTRAST = 4.5

/** The grounds of the screens, as in the web app's tokens.css. */
export const papers = {
  light: { page: '#faf7f2', card: '#ffffff', ink: '#22201d', stone: '#6b655d', line: '#e9e2d8' },
  dark: { page: '#171513', card: '#211e1b', ink: '#f3eee6', stone: '#b0a79b', line: '#36312b' },
} as const
export type Scheme = keyof typeof papers

/** Named like the variables in tokens.css. */
export type Tones = Record<
  'action' | 'action-hover' | 'on-action' | 'action-soft' | 'action-soft-hover' | 'chosen' | 'link' | 'focus',
  string
>

const HEX = /^#[0-9a-f]{6}$/i
const channels = (hex: string): [number, number, number] =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as [number, number, number]

function luminance(hex: string): number {
  const [red, green, blue] = channels(hex).map((value) => {
    const channel = value / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** WCAG 2.2 contrast ratio, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** `share` of the second colour in the first one. */
function mix(one: string, other: string, share: number): string {
  const second = channels(other)
  const mixed = channels(one).map((value, index) => Math.round(value + ((second[index] ?? 0) - value) * share))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

const STEP = 0.02
/** In the dark a colour that is only just readable looks dull. */
const DARK_CONTRAST = 6
const BLACK = '#000000'
const WHITE = '#ffffff'

/** Moves a colour towards another one until it can be read on all grounds. At the end it is that other colour. */
function until(colour: string, towards: string, grounds: readonly string[], least = TEXT_CONTRAST): string {
  for (let share = 0; share < 1; share += STEP) {
    const tone = mix(colour, towards, share)
    if (grounds.every((ground) => contrast(tone, ground) >= least)) return tone
  }
  return towards
}

function lightTones(accent: string): Tones {
  const softHover = mix(accent, WHITE, 0.78)
  return {
    action: accent,
    'action-hover': mix(accent, BLACK, 0.12),
    'on-action': WHITE,
    'action-soft': mix(accent, WHITE, 0.86),
    'action-soft-hover': softHover,
    chosen: mix(accent, WHITE, 0.94),
    link: until(mix(accent, BLACK, 0.14), BLACK, [papers.light.page, softHover]),
    focus: accent,
  }
}

function darkTones(accent: string): Tones {
  const { page, card } = papers.dark
  const action = until(accent, WHITE, [page, card], DARK_CONTRAST)
  const softHover = mix(card, action, 0.2)
  return {
    action,
    'action-hover': mix(action, WHITE, 0.14),
    'on-action': page,
    'action-soft': mix(card, action, 0.13),
    'action-soft-hover': softHover,
    chosen: mix(card, action, 0.06),
    link: until(mix(action, WHITE, 0.16), WHITE, [page, card, softHover]),
    focus: action,
  }
}

export const accentTones = (accent: string): Record<Scheme, Tones> => ({
  light: lightTones(accent),
  dark: darkTones(accent),
})

/** Why a colour cannot be the accent; null if it can. A colour that is too dark does not exist: in dark it becomes lighter. */
export function refuseAccent(accent: string): 'not_a_colour' | 'too_light' | null {
  if (!HEX.test(accent)) return 'not_a_colour'
  const grounds = [WHITE, papers.light.page]
  return grounds.every((ground) => contrast(accent, ground) >= TEXT_CONTRAST) ? null : 'too_light'
}

/** The nearest darker colour that can be the accent, to offer it instead of one that cannot. */
export const readableAccent = (accent: string): string => until(accent, BLACK, [WHITE, papers.light.page])
