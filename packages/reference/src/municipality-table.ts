/** The table itself: a big module. The server imports it; the browser asks for it when a picker opens. */
import lines from '../tables/municipalities.json' with { type: 'json' }
import { createMunicipalities } from './municipalities.ts'
import { unpack } from './packing.ts'

export const municipalities = createMunicipalities(unpack(lines))
