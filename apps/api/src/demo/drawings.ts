/** The pictures of the demo: which views an apartment or an experience shows, and how a drawing becomes an image file. */
import { drawFacade } from '@portineria/illustration/draw-facade'
import { boxOf, drawWay, type WaySight } from '@portineria/illustration/draw-way'
import { paint, type SceneName } from '@portineria/illustration/scenes'
import sharp from 'sharp'

type Time = 'day' | 'dusk' | 'night'

/** `front` is the house itself, `street` the house with its neighbours, `way` a place on the way in, `scene` a room or a view. */
export type Drawing =
  | { front: Time }
  | { street: Time }
  | { way: WaySight; night?: boolean }
  | { scene: SceneName; shape?: 'wide' }

/** The cover fills half a screen; the other pictures are shown as cards, and those of steps as thumbnails. */
export type Size = 'cover' | 'card' | 'small'
const widths: Record<Size, number> = { cover: 1280, card: 960, small: 640 }

/** Photos of apartments and steps have the ratio 4 to 3, those of experiences 16 to 9. */
const heightOf = (width: number, drawing: Drawing) =>
  Math.round('shape' in drawing ? (width * 9) / 16 : (width * 3) / 4)

/** No plaque and no house number, because the machine may have no font for them. */
const unnamed = { plaque: '', number: '' }

function draw(name: string, drawing: Drawing): { box: readonly number[]; markup: string } {
  const id = 'demo'
  if ('front' in drawing) {
    const markup = drawFacade({ name, view: 'wide', time: drawing.front, ...unnamed }, id)
    return { box: [-12, 34, 414, 310.5], markup }
  }
  if ('street' in drawing) {
    const markup = drawFacade({ name, view: 'street', time: drawing.street, ...unnamed }, id)
    return { box: [120, 8, 442, 331.5], markup }
  }
  if ('way' in drawing) {
    const { way: sight, night = false } = drawing
    return { box: boxOf(sight), markup: drawWay({ name, sight, night }, id) }
  }
  return { box: [0, 0, 358, 200], markup: paint[drawing.scene](id) }
}

/** A photo as an operator would upload it. */
export function renderPhoto(name: string, drawing: Drawing, size: Size): Promise<Buffer> {
  const { box, markup } = draw(name, drawing)
  const width = widths[size]
  const height = heightOf(width, drawing)
  const frame = `width="${width}" height="${height}" viewBox="${box.join(' ')}" preserveAspectRatio="xMidYMid slice"`
  return rasterise(`<svg xmlns="http://www.w3.org/2000/svg" ${frame}>${markup}</svg>`)
}

/** The strip with the street above the text of a PDF. */
export async function renderStrip(name: string): Promise<{ jpeg: Buffer; width: number; height: number }> {
  const [width, height] = [1020, 340]
  const markup = drawFacade({ name, view: 'street', time: 'day', ...unnamed }, 'strip')
  const frame = `width="${width}" height="${height}" viewBox="-230 56 850 283.3" preserveAspectRatio="xMidYMid slice"`
  return { jpeg: await rasterise(`<svg xmlns="http://www.w3.org/2000/svg" ${frame}>${markup}</svg>`), width, height }
}

const rasterise = (svg: string): Promise<Buffer> => sharp(Buffer.from(svg)).flatten().jpeg({ quality: 86 }).toBuffer()

/** The pictures of each apartment, the cover first. */
export const flatPictures: Readonly<Record<string, readonly Drawing[]>> = {
  Garibaldi: [{ front: 'day' }, { street: 'night' }, { way: 'open_door' }, { way: 'home' }, { scene: 'nightWindow' }],
  Monserrato: [{ front: 'day' }, { scene: 'kitchen' }, { way: 'landing' }, { front: 'night' }],
  Calisto: [{ front: 'day' }, { scene: 'breakfast' }, { way: 'stairs' }, { street: 'dusk' }],
  Ripa: [{ front: 'day' }, { scene: 'tiber' }, { way: 'lift' }, { front: 'dusk' }],
  Cosimato: [{ front: 'day' }, { scene: 'pergola' }, { way: 'lift' }, { scene: 'market' }, { front: 'night' }],
  Peretti: [{ front: 'day' }, { scene: 'nightWindow' }, { way: 'lift' }, { street: 'night' }],
  Genovesi: [{ front: 'day' }, { scene: 'kitchen' }, { way: 'home' }, { way: 'open_door', night: true }],
  Vespucci: [{ front: 'day' }, { street: 'dusk' }, { way: 'lift' }, { scene: 'market' }],
  Paglia: [{ front: 'day' }, { way: 'door' }, { way: 'stairs' }, { front: 'dusk' }],
}

/** The pictures of the steps of some apartments. The others, such as the guest's, show the drawings that every apartment has. */
export const stepPictures: Readonly<Record<string, readonly Drawing[]>> = {
  Monserrato: [{ front: 'day' }, { way: 'open_door' }, { way: 'stairs' }, { way: 'landing' }],
  Calisto: [{ front: 'dusk' }, { way: 'door', night: true }, { way: 'stairs', night: true }, { way: 'landing' }],
  Paglia: [{ street: 'day' }, { front: 'day' }, { way: 'landing' }],
}

/** The photo of each experience, by its English name. Those that are missing show the scene that the app selects. */
export const tripPhotos: Readonly<Record<string, SceneName>> = {
  'Da Ofelio': 'trattoria',
  'Cacio e pepe at Nora’s': 'kitchen',
  'The long table at Zi’ Tullia': 'pergola',
  'Breakfast on the balcony': 'breakfast',
  'Lunch standing up': 'market',
  'Tiber at sunset': 'tiber',
  'A Vespa for the day': 'sunset',
  'Bags until the evening': 'luggage',
  'An evening off': 'nightWindow',
  'A mosaic to take home': 'mosaic',
  'The cellars of Frascati': 'hill',
  'Pantheon at eight': 'pantheon',
  'The Colosseum after closing': 'colosseum',
  'Noon on the Gianicolo': 'hill',
  'Villa Farnesina with a sketchbook': 'loggia',
  'Porta Portese with Nino': 'market',
}
