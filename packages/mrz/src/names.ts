/** Names as people write them. The zone has capitals A to Z only, so the guest corrects accents, hyphens and particles. */

/** `VAN<DEN<BERG` → `Van Den Berg`. MUELLER stays Mueller: only the guest knows whether it is written Müller. */
export const readableName = (text: string): string =>
  text
    .split('<')
    .filter(Boolean)
    .map((word) => word[0] + word.slice(1).toLowerCase())
    .join(' ')
