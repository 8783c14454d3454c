/** Adds the browser features that happy-dom lacks, and shortens the error of a failed query. */
import { configure } from '@testing-library/dom'
import './quick-modules.ts'
import './quick-queries.ts'
import './quick-styles.ts'

configure({
  // The text on the screen shows what went wrong; the markup would fill a terminal.
  getElementError: (message) => new Error(`${message ?? ''}\n\non the screen: ${document.body.textContent}`),
  // No test looks for the text of a script or a style sheet, and asking each element whether it is one takes long.
  defaultIgnore: '',
})

// Text areas that grow with their text measure it again when a font has loaded.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })

/**
 * Libraries ask every element for these, and React and floating-ui on the way up from each element to the page. happy-dom does not
 * have them, so a form looks for a field of that name: it walked through all its elements each time.
 */
const notThere = { assignedSlot: null, host: undefined, correspondingUseElement: undefined }
for (const [name, value] of Object.entries(notThere))
  Object.defineProperty(HTMLFormElement.prototype, name, { value, configurable: true })
