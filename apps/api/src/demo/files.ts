/**
 * Adds the pictures and PDFs of the demo, which take too long to be made before the server answers. It runs while the server
 * works, one file at a time, through the same upload as an operator's files. An apartment gets all of its files in one step, and
 * only while its version says that it was not changed. A killed demo therefore completes what is missing at its next start. It
 * never adds anything twice, and it never brings back what an operator has removed.
 */
import { ROLE } from '@portineria/contract/rules/codes'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { App } from '../app.ts'
import { flat } from '../features/flat/flat.table.ts'
import { trip } from '../features/trip/trip.table.ts'
import { user } from '../features/user/user.table.ts'
import {
  type Drawing,
  flatPictures,
  renderPhoto,
  renderStrip,
  type Size,
  stepPictures,
  tripPhotos,
} from './drawings.ts'
import { type Paper, papersOf, writePaper } from './papers.ts'
import { demoAdmin } from './people.ts'

type FlatFiles = { pictures: readonly Drawing[]; steps: readonly Drawing[]; papers: readonly Paper[] }

/** The version of a row that was not changed since it was inserted. */
const UNCHANGED = 1

export const filesOf = (name: string): FlatFiles => ({
  pictures: flatPictures[name] ?? [],
  steps: stepPictures[name] ?? [],
  papers: papersOf(name),
})

async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes
}

/** `stop` is checked before each file, so that the server can end soon. */
export async function addDemoFiles(app: App, stop: AbortSignal, plan = filesOf): Promise<void> {
  const [admin] = await app.db.select({ id: user.id }).from(user).where(eq(user.email, demoAdmin.email))
  if (!admin) return
  const operator = { id: admin.id, role_id: ROLE.admin, session_id: 0 }

  const upload = async (purpose: 'flat_image' | 'trip_photo' | 'flat_pdf', bytes: Buffer, name?: string) =>
    (await app.uploadFile(operator, purpose, { name, bytes: once(bytes) })).id

  /** Returns null if the filling was stopped before the last picture. */
  async function uploadPhotos(name: string, drawings: readonly Drawing[], sizeOf: (index: number) => Size) {
    const ids: string[] = []
    for (const [index, drawing] of drawings.entries()) {
      if (stop.aborted) return null
      ids.push(await upload('flat_image', await renderPhoto(name, drawing, sizeOf(index))))
    }
    return ids
  }

  async function uploadPapers(name: string, papers: readonly Paper[]) {
    const ids: Partial<Record<Paper, string>> = {}
    const strip = await renderStrip(name)
    for (const paper of papers) {
      if (stop.aborted) return null
      const { name: fileName, bytes } = writePaper(name, paper, strip)
      ids[paper] = await upload('flat_pdf', bytes, fileName)
    }
    return ids
  }

  async function fillFlat({ id, name }: { id: number; name: string }): Promise<void> {
    const { pictures, steps, papers } = plan(name)
    const images = await uploadPhotos(name, pictures, (index) => (index === 0 ? 'cover' : 'card'))
    const step_images = images && (await uploadPhotos(name, steps, () => 'small'))
    const pdfs = step_images && (await uploadPapers(name, papers))
    if (!pdfs) return
    // If an operator was faster, the files stay unused, and the sweep removes them.
    await app.db
      .update(flat)
      .set({ images, step_images, pdfs, version: UNCHANGED + 1 })
      .where(and(eq(flat.id, id), eq(flat.version, UNCHANGED)))
  }

  const isNew = and(eq(trip.version, UNCHANGED), isNull(trip.photo), eq(trip.custom, false))

  async function fillTrip({ id, name }: { id: number; name: { gb: string } }): Promise<void> {
    const scene = tripPhotos[name.gb]
    if (!scene) return
    const photo = await upload('trip_photo', await renderPhoto(name.gb, { scene, shape: 'wide' }, 'card'))
    await app.db
      .update(trip)
      .set({ photo, version: UNCHANGED + 1 })
      .where(and(eq(trip.id, id), isNew))
  }

  const flats = await app.db
    .select({ id: flat.id, name: flat.name })
    .from(flat)
    .where(eq(flat.version, UNCHANGED))
    .orderBy(asc(flat.id))
  // The apartment of the demo's guest comes first, because a visitor looks at it first.
  const own = ({ name }: { name: string }) => (name === 'Garibaldi' ? 0 : 1)
  for (const one of flats.filter(({ name }) => name in flatPictures).toSorted((a, b) => own(a) - own(b))) {
    if (stop.aborted) return
    await fillFlat(one)
  }
  const trips = await app.db.select({ id: trip.id, name: trip.name }).from(trip).where(isNew).orderBy(asc(trip.id))
  for (const one of trips) {
    if (stop.aborted) return
    await fillTrip(one)
  }
}
