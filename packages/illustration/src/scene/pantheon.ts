/** Draws the light inside the Pantheon. */
import { mix } from '../facade/colour.ts'
import { grad } from './brush.ts'

export function pantheon(id: string): string {
  const cx = 179,
    cy = 62
  let s = `<rect width="358" height="200" fill="#6E5A4B"/>`
  const rings = [
    [230, 196],
    [196, 160],
    [160, 124],
    [124, 92],
    [92, 64],
    [64, 40],
  ] as const
  rings.forEach(([a], k) => {
    s += `<ellipse cx="${cx}" cy="${cy + (5 - k) * 5}" rx="${a}" ry="${a * 0.72}" fill="${mix('#7C6654', '#DDC7A8', k / 6)}"/>`
  })
  rings.slice(0, 5).forEach(([a, b], k) => {
    const N = 28
    for (let q = 0; q < N; q++) {
      const t0 = ((q + 0.16) / N) * Math.PI * 2,
        t1 = ((q + 0.84) / N) * Math.PI * 2,
        A = a - (a - b) * 0.16,
        B = b + (a - b) * 0.14,
        y = cy + (5 - k) * 5
      const P = (r: number, t: number) =>
        `${(cx + Math.cos(t) * r).toFixed(1)} ${(y + Math.sin(t) * r * 0.72).toFixed(1)}`
      const lightSide = Math.cos(t0 - 0.9)
      s += `<path d="M${P(A, t0)}L${P(A, t1)}L${P(B, t1)}L${P(B, t0)}Z" fill="${mix(mix('#57463A', '#A88F74', k / 5), '#F0D9B0', Math.max(0, lightSide) * 0.22)}"/><path d="M${P(A - (A - B) * 0.28, t0 + 0.035)}L${P(A - (A - B) * 0.28, t1 - 0.035)}L${P(B + (A - B) * 0.16, t1 - 0.035)}L${P(B + (A - B) * 0.16, t0 + 0.035)}Z" fill="${mix(mix('#67543F', '#BFA688', k / 5), '#F7E3BC', Math.max(0, lightSide) * 0.3)}"/>`
    }
  })
  s += `<path d="M${cx - 38} ${cy - 2}L200 200H330L${cx + 38} ${cy + 2}z" fill="url(#beam${id})"/>`
  s += `<ellipse cx="${cx}" cy="${cy}" rx="44" ry="31" fill="#EAD7B6"/><ellipse cx="${cx}" cy="${cy}" rx="38" ry="26.500" fill="url(#sky${id})"/><path d="M156 66h30a5 5 0 0 0 0-10a8 8 0 0 0-15-2a7 7 0 0 0-12 4a4.500 4.500 0 0 0-3 8z" fill="#fff" opacity=".85"/><path d="M196 52q2.500-2.500 4.500 0q2-2.500 4.500 0" stroke="#4d6070" fill="none" stroke-width="1.200"/>`
  return `<defs>${`<linearGradient id="beam${id}" x1=".2" y1="0" x2=".7" y2="1"><stop stop-color="#FFF6DC" stop-opacity=".75"/><stop offset="1" stop-color="#FFF0C8" stop-opacity=".12"/></linearGradient>` + grad(`sky${id}`, [0, '#7FB6D6'], [1, '#CFE6EE'])}</defs>${s}`
}
