// The view boxes of a façade. All views but the thumb show parts of the same street; the thumb is a drawing of its own.
export type SceneView = 'hero' | 'arch' | 'login' | 'wide' | 'street' | 'step'
export type View = SceneView | 'thumb'
export type Time = 'day' | 'dusk' | 'night'
export type Box = readonly [x: number, y: number, width: number, height: number]

export const viewBoxes: Record<View, Box> = {
  hero: [-30, 8, 450, 332],
  arch: [62, 4, 266, 329],
  login: [-10, -1, 410, 349],
  /** The desktop card: more sky and more pavement. */
  wide: [-12, -46, 414, 398],
  /** The hero on a tablet, where the crop of the phone would cut the roofs off. */
  street: [-230, 8, 850, 332],
  /** The picture of the step that leads to the house, as wide as it is high in the ratio 4 to 3. */
  step: [4, 48, 384, 288],
  thumb: [0, 0, 32, 32],
}
