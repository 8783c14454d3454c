/** The table itself, a large module. The server imports it; the browser loads it from the server when a picker opens. */
import lines from '../tables/municipalities.json' with { type: 'json' }
import { createMunicipalities } from './municipalities.ts'
import { unpack } from './packing.ts'

export const municipalities = createMunicipalities(unpack(lines))
