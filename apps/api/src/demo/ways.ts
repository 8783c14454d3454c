/** Draws the pictures of the demo's arrival steps, and stores them through the regular upload. */
import { ROLE } from '@portineria/contract/rules/codes'
import sharp from 'sharp'
import type { App } from '../app.ts'
import { drawGate, drawGateAjar } from './way/gate.ts'
import type { Instance } from './way/house.ts'
import { drawKeys, drawLanding, drawStairs } from './way/inside.ts'

type Draw = (house: Instance) => string
type Way = { house: Instance; steps: readonly (Draw | null)[] }

/** One entry per arrival step. Only a few apartments have pictures, because each one delays the start of the demo. */
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

/**
 * Uploads the pictures of an apartment's steps and returns their ids; null stands for a step without a picture. If the
 * demo's transaction rolls back, the file sweep removes the unused files.
 */
export async function hangPictures({ uploadFile }: App, flatName: string): Promise<(string | null)[]> {
  const way = ways[flatName]
  const admin = { id: 0, role_id: ROLE.admin, session_id: 0 }
  const store = async (draw: Draw | null) => {
    if (!way || !draw) return null
    const bytes = await sharp(Buffer.from(draw(way.house)))
      .png()
      .toBuffer()
    return (await uploadFile(admin, 'flat_image', { name: undefined, bytes: once(bytes) })).id
  }
  return Promise.all((way?.steps ?? []).map(store))
}
