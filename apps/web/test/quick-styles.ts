/**
 * Copies computed styles quickly. A search by role asks for the style of each element that it looks at, and happy-dom copies inherited
 * styles with an algorithm for data of any shape, although they are one level deep.
 */
import CSSPropertyManager from 'happy-dom/lib/css/declaration/property-manager/CSSPropertyManager.js'

CSSPropertyManager.prototype.clone = function copy(this: CSSPropertyManager) {
  const made = new CSSPropertyManager()
  for (const [name, property] of Object.entries(this.properties)) made.properties[name] = { ...property }
  // A private property for TypeScript, but not in the code.
  Object.assign(made, { definedPropertyNames: { ...Reflect.get(this, 'definedPropertyNames') } })
  return made
}
