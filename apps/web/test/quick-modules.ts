/**
 * Compiles each module of the app once per worker. Every test loads the app's modules again, and Vitest compiles the text of a
 * module each time. A compiled module is a function that gets everything from its arguments, so another call of the same function
 * is a new module, but the engine keeps what it has compiled and optimised.
 */
import vm from 'node:vm'

type Run = typeof vm.runInThisContext
type Compiled = { code: string; module: unknown }

const MODULE = "'use strict';async ("

/** Each test file of a worker loads this file. */
const QUICK = Symbol.for('portineria.quick-modules')

if (!(QUICK in vm)) {
  const compiled = new Map<string, Compiled>()
  const compile: Run = vm.runInThisContext
  const compileOnce: Run = (code, options) => {
    const name = typeof options === 'object' ? options.filename : undefined
    if (!name || !code.startsWith(MODULE)) return compile(code, options)
    const known = compiled.get(name)
    if (known?.code === code) return known.module
    const module: unknown = compile(code, options)
    compiled.set(name, { code, module })
    return module
  }
  Object.assign(vm, { runInThisContext: compileOnce, [QUICK]: true })
}
