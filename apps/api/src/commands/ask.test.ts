import { PassThrough } from 'node:stream'
import { expect, it } from 'vitest'
import { createAsk } from './ask.ts'

function terminal(isTTY: boolean) {
  const input = Object.assign(new PassThrough(), { isTTY, setRawMode: () => input })
  const output = new PassThrough()
  return { ask: createAsk({ input, output }), input, shown: () => String(output.read() ?? '') }
}

it('echoes typed lines, but not a secret', async () => {
  const { ask, input, shown } = terminal(true)
  const email = ask.line('Email: ')
  input.write('me@house.test\r')
  expect(await email).toBe('me@house.test')
  expect(shown()).toMatch(/^Email: .*me@house\.test/s)
  const password = ask.secret('Password: ')
  input.write('hush')
  input.write('\u007f\u007fh!\r')
  expect(await password).toBe('huh!')
  expect(shown()).toBe('Password: \n')
  const again = ask.line('Name: ')
  input.write('Rosa\r')
  expect(await again).toBe('Rosa')
  expect(shown()).toContain('Rosa')
  ask.end()
})

it('reads lines from a pipe without printing anything, and returns an empty string at the end', async () => {
  const { ask, input, shown } = terminal(false)
  input.end('me@house.test\nhush hush\n')
  expect([await ask.line('Email: '), await ask.secret('Password: '), await ask.line('More: ')]).toEqual([
    'me@house.test',
    'hush hush',
    '',
  ])
  expect(shown()).toBe('')
})
