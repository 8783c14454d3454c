/**
 * The oldest browsers that the app is for, all of spring 2023 or older. The build writes the language that they understand; functions
 * that they lack are not replaced by the build, so `scripts/check-browsers.ts` looks for them.
 */
export const oldest = { chrome: 111, safari: 16.2, firefox: 115 } as const

export const targets: string[] = Object.entries(oldest).map(([name, version]) => `${name}${version}`)
