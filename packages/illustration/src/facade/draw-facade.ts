// Draws a whole street front from the name of an apartment, as the content of an <svg> with the view box of the view.
import { house } from './house.ts'
import { neighbours } from './neighbours.ts'
import { lightDefs, lightUp } from './night.ts'
import { numberPlate, plaque, plaqueText } from './plaque.ts'
import { createScene, type Scene } from './scene.ts'
import { sky, skyGradient } from './sky.ts'
import { street } from './street.ts'
import type { SceneView, Time } from './views.ts'

export type FacadePlan = {
  name: string
  view: SceneView
  time: Time
  /** The text of the marble plaque instead of the name; '' draws no plaque. */
  plaque?: string
  number?: string
}

/** The pieces of a drawing from back to front. None depends on another, so they can be drawn one at a time. */
const pieces: readonly ((scene: Scene, plan: FacadePlan) => string)[] = [
  (scene) => `<defs>${skyGradient(scene)}${surfaceDefs(scene)}${lightDefs(scene)}</defs>${sky(scene)}`,
  neighbours,
  house,
  street,
  (scene, plan) =>
    plaque(plan.plaque ?? plaqueText(plan.name)) + numberPlate(plan.number ?? '', scene.house.variant === 'climber'),
]
export const PIECES = pieces.length

/** One piece of the drawing of `finishFacade`. */
export function drawPiece(plan: FacadePlan, id: string, piece: number): string {
  const scene = createScene(plan.name, plan.view, plan.time, id)
  return pieces[piece]?.(scene, plan) ?? ''
}

export const finishFacade = (plan: FacadePlan, id: string, drawn: readonly string[]): string =>
  lightUp(createScene(plan.name, plan.view, plan.time, id), drawn.join(''))

/** `id` is the prefix of every id in the drawing; two drawings on one page need different ones. */
export const drawFacade = (plan: FacadePlan, id: string): string =>
  finishFacade(
    plan,
    id,
    pieces.map((_, piece) => drawPiece(plan, id, piece)),
  )

/** The gradients of glass and of plaster, which goes from sunlit at the top to damp at the bottom. */
function surfaceDefs({ id }: Scene): string {
  return (
    `<linearGradient id="${id}-glass" x2="0" y2="1"><stop stop-color="#4B6670"/>` +
    '<stop offset="1" stop-color="#7E979A"/></linearGradient>' +
    `<linearGradient id="${id}-damp" x2="0" y2="1"><stop stop-color="#ffffff" stop-opacity=".14"/>` +
    '<stop offset=".55" stop-color="#ffffff" stop-opacity="0"/>' +
    '<stop offset="1" stop-color="#6b3a1a" stop-opacity=".2"/></linearGradient>'
  )
}
