/** How the tests of the web app speak of a page that is not as they expect it. */
import { configure } from '@testing-library/react'

configure({
  // The words on the screen say what went wrong; a page's tags fill a terminal.
  getElementError: (message) => new Error(`${message ?? ''}\n\non the screen: ${document.body.textContent}`),
})
