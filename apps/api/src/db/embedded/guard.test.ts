import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { until } from '../../../test/until.ts'
import { spawnByPipe } from './guard.ts'
import { makeFolder, removeFolder } from './testing.ts'

const folder = makeFolder()
afterAll(() => removeFolder(folder))

// It writes to a file, because its pipes close with the app. It exits after five seconds, so a failure leaves nothing behind.
const PROGRAM = `trap 'echo signalled >>"$0"; exit' INT
  echo running >"$0"; i=0; while [ $i -lt 100 ]; do sleep 0.05; i=$((i+1)); done`

describe.each(['spawnGuarded', 'spawnByPipe'])('%s', (name) => {
  it.each([1, 2, 3])('signals the program when the app is killed right after the start, round %i', async (time) => {
    const file = join(folder, `${name}-${time}`)
    const program = { command: '/bin/sh', args: ['-c', PROGRAM, file], lastSignal: 'INT', cwd: '/' }
    const source = `
      import { ${name} } from ${JSON.stringify(join(import.meta.dirname, 'guard.ts'))}
      ${name}(${JSON.stringify(program)})`
    const app = spawn(process.execPath, ['--input-type=module', '-e', source], { stdio: 'inherit' })
    await until(() => existsSync(file) && readFileSync(file, 'utf8') === 'running\n', 'the program runs')
    app.kill('SIGKILL')
    await until(() => readFileSync(file, 'utf8').includes('signalled'), 'the program is signalled')
  })
})

it('closes when the program exits by itself', async () => {
  const child = spawnByPipe({
    command: '/bin/sh',
    args: ['-c', 'exit 3'],
    lastSignal: 'INT',
    cwd: '/',
    owner: undefined,
  })
  expect(await new Promise((resolve) => child.once('close', resolve))).toBe(3)
})
