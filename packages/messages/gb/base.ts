/** English messages of the parts that every screen has. */
import app from './app.json' with { type: 'json' }
import errors from './errors.json' with { type: 'json' }
import ui from './ui.json' with { type: 'json' }

export const words = { app, errors, ui }
