/**
 * Answers common queries quickly. Every search by text asks for all elements, every search by label for all that have a label, and
 * Mantine asks for the options of a list whenever its value changes. happy-dom answers by matching a selector with each element of
 * the page and remembering the answer at each of them, which took a fourth of the time of the component tests. So selectors that
 * only name elements and attributes are answered by one walk through the page.
 */
import { PropertySymbol } from 'happy-dom'

type Parent = { [PropertySymbol.elementArray]: readonly (Element & Parent)[] }
type Test = (element: Element) => boolean

function addAll(parent: Parent, found: Element[], test?: Test): Element[] {
  for (const child of parent[PropertySymbol.elementArray]) {
    if (!test || test(child)) found.push(child)
    addAll(child, found, test)
  }
  return found
}

const INSIDE_ID = /^#([\w-]+) (\S+)$/
/** As in `div`, `[name]`, `label[for="x"]` and `*[role~="button"]`. */
const SIMPLE = /^(?:\*|([a-z][a-z\d]*))?(?:\[([a-z-]+)(?:(~?)="([^"\\]*)")?\])?$/

function testOf(selector: string): Test | null {
  const [matched, name, attribute, oneOf, value] = SIMPLE.exec(selector) ?? []
  if (!matched) return null
  const fits = (given: string | null) =>
    given !== null && (value === undefined || (oneOf ? given.split(/\s+/).includes(value) : given === value))
  return (element) =>
    (name === undefined || element.localName === name) &&
    (attribute === undefined || fits(element.getAttribute(attribute)))
}

/** Null for a selector that happy-dom has to answer. */
const tests = new Map<string, Test | null>()

function testOfAny(selector: string): Test | null {
  const known = tests.get(selector)
  if (known !== undefined) return known
  const parts = selector.split(',').map((part) => testOf(part.trim()))
  const test = parts.every((part) => part !== null) ? (element: Element) => parts.some((part) => part(element)) : null
  tests.set(selector, test)
  return test
}

/** happy-dom itself reads the items of a list. */
const listOf = (elements: Element[]) => Object.assign(elements, { [PropertySymbol.items]: elements })

const CONTROLS = 'input,select,textarea,button,fieldset,object,output'

/** The controls of a form. happy-dom asks for them whenever a property of the form is read. */
function controlsOf(this: HTMLFormElement): Element[] {
  const inside = [...this.querySelectorAll(CONTROLS)]
  if (!this.isConnected || !this.id) return inside
  const named = document.querySelectorAll(CONTROLS.replaceAll(/\w+/g, `$&[form="${this.id}"]`))
  return [...new Set([...inside, ...named])]
}

/** The files of a worker share its DOM, and each of them loads this module. */
const QUICK = Symbol.for('portineria.quick-queries')

// The class of the page's document does not extend the Document that tests see.
for (const prototype of [Object.getPrototypeOf(document) as Document, DocumentFragment.prototype, Element.prototype]) {
  if (QUICK in prototype) continue
  const { querySelectorAll } = prototype
  prototype.querySelectorAll = function find(this: (Document | DocumentFragment | Element) & Parent, selector: string) {
    if (selector === '*') return addAll(this, [])
    const [, id, inside] = INSIDE_ID.exec(selector) ?? []
    if (id && inside && 'getElementById' in this) return this.getElementById(id)?.querySelectorAll(inside) ?? []
    const test = testOfAny(selector)
    return test ? listOf(addAll(this, [], test)) : querySelectorAll.call(this, selector)
  } as typeof querySelectorAll
  Object.assign(prototype, { [QUICK]: true })
}
Object.assign(HTMLFormElement.prototype, { [PropertySymbol.getFormControlItems]: controlsOf })
