/** The door devices. */
export type Doors = {
  /** `off` while no device is connected to this server at all. */
  condition(): 'ok' | 'down' | 'off'
}
