/** What the app needs of a browser and happy-dom does not have, and how a page is shown that is not as a test expects it. */
import { configure } from '@testing-library/dom'

configure({
  // The words on the screen say what went wrong; a page's tags fill a terminal.
  getElementError: (message) => new Error(`${message ?? ''}\n\non the screen: ${document.body.textContent}`),
})

// Text areas that grow with their text measure it anew when a font has arrived.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })
