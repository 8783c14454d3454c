/** The pictures of how to get in: drawn, and hung by the way every picture takes. */
import { ROLE } from '@portineria/contract/rules/codes'
import sharp from 'sharp'
import type { App } from '../app.ts'
import { drawGate, drawGateAjar } from './way/gate.ts'
import type { House } from './way/house.ts'
import { drawKeys, drawLanding, drawStairs } from './way/inside.ts'

type Draw = (house: House) => string
type Way = { house: House; steps: readonly (Draw | null)[] }

/** In the places of each apartment's steps. A few apartments: whoever starts the demo waits for every stroke. */
const ways: Record<string, Way> = {
  Garibaldi: {
    house: { plaster: '#E7B071', shutters: '#2C5B4A', wood: '#8A4526', number: '27', sign: 'bell' },
    steps: [drawGate, drawGateAjar, drawStairs, drawLanding, drawKeys],
  },
  Cosimato: {
    house: { plaster: '#EFC199', shutters: '#7A4C35', wood: '#3B5F56', number: '64', sign: 'lion' },
    steps: [drawGate, null, null, drawLanding],
  },
  Calisto: {
    house: { plaster: '#F0DAAE', shutters: '#3D6C58', wood: '#2C5B4A', number: '9', sign: 'lemon' },
    steps: [null, null, null, drawLanding],
  },
}

async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes
}

/** The files of an apartment's steps, none where none are drawn. If the fill comes to nothing, the sweep finds them unused. */
export async function hangPictures({ uploadFile }: App, flatName: string): Promise<(string | null)[]> {
  const way = ways[flatName]
  const admin = { id: 0, role_id: ROLE.admin, session_id: 0 }
  const hang = async (draw: Draw | null) => {
    if (!way || !draw) return null
    const bytes = await sharp(Buffer.from(draw(way.house)))
      .png()
      .toBuffer()
    return (await uploadFile(admin, 'flat_image', { name: undefined, bytes: once(bytes) })).id
  }
  return Promise.all((way?.steps ?? []).map(hang))
}
