/** What browsers learned after the oldest ones the app is for: functions and styles, with the versions that brought them. */
import { oldest } from '../apps/web/build/browsers.ts'

type Browser = keyof typeof oldest

type BuiltIn = { name: string; pattern: RegExp } & Record<Browser, number>

/** Not yet in any version. */
const NEVER = Infinity

const builtIn = (name: string, pattern: RegExp, chrome: number, safari: number, firefox: number): BuiltIn => ({
  name,
  pattern,
  chrome,
  safari,
  firefox,
})

/** From the tables of MDN. What is asked for before it is used (`tip.showPopover?.()`) is not here. */
const functions: readonly BuiltIn[] = [
  builtIn('Array.prototype.findLast', /\.findLast(Index)?\(/, 97, 15.4, 104),
  builtIn('Object.hasOwn', /\bObject\.hasOwn\(/, 93, 15.4, 92),
  builtIn('structuredClone', /\bstructuredClone\(/, 98, 15.4, 94),
  builtIn('AbortSignal.timeout', /\bAbortSignal\.timeout\(/, 103, 16, 100),
  builtIn('arrays that are copied', /\.to(Sorted|Reversed|Spliced)\(/, 110, 16, 115),
  builtIn('Intl.supportedValuesOf', /\bIntl\.supportedValuesOf\(/, 99, 15.4, 93),
  builtIn('lookbehind', /\(\?<[=!]/, 62, 16.4, 78),
  builtIn('String.prototype.isWellFormed', /\.(is|to)WellFormed\(/, 111, 16.4, 119),
  builtIn('URL.canParse', /\bURL\.canParse\(/, 120, 17, 115),
  builtIn('URL.parse', /\bURL\.parse\(/, 126, 18, 126),
  builtIn('groupBy', /\b(Object|Map)\.groupBy\(/, 117, 17.4, 119),
  builtIn('Promise.withResolvers', /\bPromise\.withResolvers\b/, 119, 17.4, 121),
  builtIn('Promise.try', /\bPromise\.try\b/, 128, 18.2, 134),
  builtIn('Array.fromAsync', /\bArray\.fromAsync\(/, 121, 16.4, 115),
  builtIn('AbortSignal.any', /\bAbortSignal\.any\(/, 116, 17.4, 124),
  builtIn('Set methods', /\.(isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference|intersection)\(/, 122, 17, 127),
  builtIn('Intl.Segmenter', /\bIntl\.Segmenter\b/, 87, 14.1, 125),
  builtIn('Intl.DurationFormat', /\bIntl\.DurationFormat\b/, 129, 16.4, 136),
  builtIn(
    'iterator helpers',
    /\.(values|keys|entries)\(\)\.(map|filter|some|every|find|toArray|take|drop)\(/,
    122,
    18.4,
    131,
  ),
  builtIn('RegExp.escape', /\bRegExp\.escape\(/, 136, 18.2, 134),
  builtIn('base64 of bytes', /\.toBase64\(|\.fromBase64\(|\.toHex\(|\.fromHex\(/, 140, 18.2, 133),
  builtIn('Temporal', /\bTemporal\./, 144, NEVER, 139),
  builtIn('Math.sumPrecise', /\bMath\.sumPrecise\(/, 147, 26.2, 137),
]

/** What may be dropped without harm (`text-wrap`, `subgrid`) is not here. The build compiles nesting. */
const styles: readonly BuiltIn[] = [
  builtIn(':has()', /:has\(/, 105, 15.4, 121),
  builtIn('color-mix()', /\bcolor-mix\(/, 111, 16.2, 113),
  builtIn('container queries', /@container\b/, 105, 16, 110),
  builtIn('dynamic viewport units', /\d[dsl]v[hwbi]\b/, 108, 15.4, 101),
  builtIn('light-dark()', /\blight-dark\(/, 123, 17.5, 120),
  builtIn('relative colours', /\b(rgb|hsl|oklch|oklab|lch|lab)\(from\b/, 119, 16.4, 128),
  builtIn('@scope', /@scope\b/, 118, 17.4, 128),
  builtIn('@property', /@property\b/, 85, 16.4, 128),
  builtIn('anchor positioning', /\banchor-name\b|\banchor\(/, 125, 26, 147),
  builtIn(':popover-open', /:popover-open\b/, 114, 17, 125),
]

export const known = { functions, styles }

const browsers = Object.keys(oldest) as Browser[]

const comment = /^\s*(\/\/|\/?\*)/

/** The places of a source where something stands that one of the oldest browsers lacks. */
export const newerIn = (
  source: string,
  list: readonly BuiltIn[],
): { line: number; name: string; missing: Browser[] }[] =>
  source.split('\n').flatMap((text, at) =>
    comment.test(text)
      ? []
      : list
          .filter(({ pattern }) => pattern.test(text))
          .map((one) => ({
            line: at + 1,
            name: one.name,
            missing: browsers.filter((browser) => one[browser] > oldest[browser]),
          }))
          .filter(({ missing }) => missing.length > 0),
  )
