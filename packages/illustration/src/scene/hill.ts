/** Draws the view from a hill at noon: the city with its domes, and the noon cannon. */
import { grad, pine, row } from './brush.ts'

const cloud = (x: number, y: number, k: number) =>
  `<path transform="translate(${x} ${y}) scale(${k})" d="M0 0h58a9 9 0 0 0 0-18a15 15 0 0 0-28-5a13 13 0 0 0-22 7a8 8 0 0 0-8 16z" fill="#fff" opacity=".9"/>`

const dome = (x: number, y: number, k: number, colour: string, line: string) =>
  `<g transform="translate(${x} ${y}) scale(${k})"><path d="M-32 30V2h7v-9q0-24 23-28v-6h-1.500v-3h1.500v-5h4v5h1.500v3H2v6q23 4 23 28v9h7v28z" fill="${colour}"/><path d="M0-34V2M-12-31q-8 10-8 33M12-31q8 10 8 33M-25 2h50" stroke="${line}" stroke-width="1.400" fill="none"/></g>`

/** Roofs side by side, each different. */
const roofs = (y: number, width: number, wall: readonly string[], roof: string) =>
  row(Math.ceil(380 / width), (n) => {
    const [x, top] = [n * width - 12, y + ((n * 7) % 11)]
    return `<path d="M${x} ${top}h${width}v80h-${width}z" fill="${wall[n % wall.length]}"/><path d="M${x - 2} ${top}l${width / 2 + 2}-${6 + (n % 3) * 2}l${width / 2 + 2} ${6 + (n % 3) * 2}z" fill="${roof}"/>${row(2, (q) => `<rect x="${x + width * (0.22 + q * 0.36)}" y="${top + 6}" width="${width * 0.16}" height="${width * 0.24}" fill="#6d5a4c" opacity=".7"/>`)}`
  })

export function hill(id: string): string {
  let s = `<rect width="358" height="200" fill="url(#s${id})"/>${cloud(206, 40, 0.9)}${cloud(34, 54, 0.7)}${cloud(132, 26, 0.5)}`
  s += `<path d="M0 88q60-16 130-6t228-8v40H0z" fill="#9FB3BC"/>`
  s += dome(92, 76, 0.8, '#C9B7A6', '#A9978A') + dome(262, 82, 0.62, '#BFAE9F', '#A08F83')
  s += roofs(92, 26, ['#E8CFA6', '#DDB58A', '#E3C39A', '#D4A67E'], '#B77452')
  s += dome(182, 92, 0.9, '#E3D2B8', '#BFA98C')
  s += roofs(112, 34, ['#D79B6D', '#EBD2A8', '#CC8660', '#E2B888'], '#A65F40')
  s += pine(30, 78, 1.15, '#4A6B50') + pine(330, 70, 1.3, '#3F5C48') + pine(300, 92, 0.8, '#587358')
  // parapet and cannon
  s += `<path d="M0 152h358v48H0z" fill="#D9CBB2"/><path d="M0 148h358v8H0z" fill="#F0E5CE"/>${row(13, (n) => `<path d="M${n * 29 + 6} 156h16q-3 6-3 12t3 14h-16q3-8 3-14t-3-12z" fill="#BBA98B"/>`)}<path d="M0 182h358v18H0z" fill="#C3B393"/>`
  s += `<g transform="translate(176 150)"><path d="M-40 0l14-22l62-16l5 15l-52 24z" fill="#38423f"/><path d="M30-40l8-2l6 20l-8 2z" fill="#4a5653"/><path d="M-36 6l34-24l20 24z" fill="#5b3721"/><circle cx="-6" cy="2" r="17" fill="none" stroke="#4a2c1c" stroke-width="4"/><path d="M-6-15v34M-23 2h34M-18-10l24 24M6-10l-24 24" stroke="#4a2c1c" stroke-width="2"/><circle cx="-6" cy="2" r="4" fill="#38423f"/></g>`
  s += `<g fill="#fff"><circle cx="232" cy="110" r="9" opacity=".95"/><circle cx="246" cy="104" r="12" opacity=".9"/><circle cx="262" cy="98" r="9" opacity=".75"/><circle cx="276" cy="92" r="6" opacity=".6"/></g><path d="M80 38q4-4 7 0q3-4 7 0M104 52q3-3 5 0q3-3 5 0" stroke="#4d6070" fill="none" stroke-width="1.400"/>`
  return `<defs>${grad(`s${id}`, [0, '#6FB0D2'], [0.6, '#D6ECF0'])}</defs>${s}`
}
