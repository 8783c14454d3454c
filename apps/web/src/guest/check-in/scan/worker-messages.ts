/** What the page and the reader's worker say to each other. */
import type { Page } from '@portineria/mrz/page'
import type { Picture } from '@portineria/mrz/picture'
import type { Zone } from '@portineria/mrz/reader'
import type { Plan } from '@portineria/mrz/straighten'
import type { PictureFlaw } from './quality.ts'

/** The addresses of the networks' weights. */
export type WeightFiles = { locator: string; reader: string }

/** What a picture shows. `page` is null if its place cannot be told well enough to cut it out. */
export type Seen = { zone: Zone | null; page: Page | null; flaw: PictureFlaw | null }

export type Straight = { picture: Picture; flaw: PictureFlaw | null }

export type ReadRequest = { id: number } & (
  | { do: 'load'; files: WeightFiles }
  | { do: 'read'; files: WeightFiles; picture: Picture }
  | { do: 'straighten'; picture: Picture | Blob; plan: Plan }
)

/** `failed` means that the weights did not arrive, that there was no memory, or that workers cannot draw in this browser. */
export type ReadAnswer = { id: number; failed: boolean; seen: Seen | null; straight: Straight | null }
