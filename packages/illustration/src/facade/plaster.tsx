/** The bare wall in the plaster colour of the house, shown until the drawing is there. */
import { tinted } from './colour.ts'
import { FacadeFrame } from './facade-frame.tsx'
import { houseOf } from './palette.ts'
import { air, thumbAir } from './scene.ts'
import type { Time, View } from './views.ts'

type PlasterProps = { name: string; view: View; time: Time; label?: string; className?: string }

export function Plaster({ name, time, view, label, className }: PlasterProps) {
  const { plaster } = houseOf(name)
  const tint = (view === 'thumb' ? thumbAir : air)[time]
  const wall = `<rect x="-999" y="-999" width="2999" height="2999" fill="${tint ? tinted(plaster, tint) : plaster}"/>`
  return <FacadeFrame view={view} label={label} className={className} markup={wall} />
}
