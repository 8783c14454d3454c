/** What the page and the reader's worker say to each other. */
import type { Picture } from '@portineria/mrz/picture'
import type { Zone } from '@portineria/mrz/reader'

/** The addresses of the networks' weights. */
export type WeightFiles = { locator: string; reader: string }

/** Without a picture, the worker only loads the weights. */
export type ReadRequest = { id: number; files: WeightFiles; picture: Picture | null }

/** `zone` is null if the picture has none. `failed` means that the weights did not arrive. */
export type ReadAnswer = { id: number; zone: Zone | null; failed: boolean }
