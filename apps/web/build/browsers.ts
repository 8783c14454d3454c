/**
 * The oldest browsers that the app is for, all of 2023 or older. The build writes the language that they understand; functions and
 * selectors that they lack are not replaced by the build, so `scripts/check-browsers.ts` looks for them.
 */
export const oldest = { chrome: 111, safari: 16.2, firefox: 121 } as const

export const targets: string[] = Object.entries(oldest).map(([name, version]) => `${name}${version}`)
