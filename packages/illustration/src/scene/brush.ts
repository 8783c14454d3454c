/** The shapes that several scenes share: gradients, glows, stone pines. The caller gives the ids, so that two on one page differ. */

type Stop = readonly [offset: number, colour: string]

export const grad = (id: string, ...stops: Stop[]): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops.map(([offset, colour]) => `<stop offset="${offset}" stop-color="${colour}"/>`).join('')}</linearGradient>`

export const glow = (id: string, colour: string, strength = 0.7): string =>
  `<radialGradient id="${id}"><stop stop-color="${colour}" stop-opacity="${strength}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`

/** Draws a shape `count` times; `paint` gets the number of each. */
export const row = (count: number, paint: (n: number) => string): string =>
  Array.from({ length: count }, (_, n) => paint(n)).join('')

export const pine = (x: number, y: number, scale: number, colour: string): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})" fill="${colour}"><path d="M-1.6 0h3.2l1.5 70h-6z"/><path d="M0 14L-14 0M0 10L14-2" stroke="${colour}" stroke-width="2"/><path d="M-36 2C-38-8-24-12-18-14C-12-21 10-21 17-14C26-13 38-8 36 2C24 7-24 7-36 2Z"/></g>`
