/** Runs Debian's Mosquitto broker with the shipped configuration, on a machine that has it. */
import { execFileSync, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../../scripts/free-port.ts'
import { until } from './until.ts'

const shipped = join(import.meta.dirname, '../../../deploy/mosquitto')
const PASSWORD = 'only-for-tests'

export const mosquitto = ['/usr/sbin/mosquitto', '/usr/local/sbin/mosquitto'].find(existsSync) ?? null

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true))
    socket.on('error', () => resolve(false))
    socket.on('close', () => socket.destroy())
  })

/** Uses the shipped configuration with another address, other files and without TLS. */
export async function startMosquitto(program: string, users: string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'portineria-broker-'))
  const port = await freePort()
  const passwords = join(folder, 'passwords')
  await writeFile(passwords, ['portineria', ...users].map((name) => `${name}:${PASSWORD}\n`).join(''))
  execFileSync('mosquitto_passwd', ['-U', passwords])
  const config = (await readFile(join(shipped, 'mosquitto.conf'), 'utf8'))
    .replace(/^(cafile|certfile|keyfile) .*\n/gm, '')
    .replace('listener 8883', `listener ${port} 127.0.0.1`)
    .replace('/etc/mosquitto/portineria/passwords', passwords)
    .replace('/etc/mosquitto/portineria/acl', join(shipped, 'acl'))
  const file = join(folder, 'mosquitto.conf')
  await writeFile(file, process.getuid?.() === 0 ? `user root\n${config}` : config)
  const start = async () => {
    const broker = spawn(program, ['-c', file], { stdio: 'ignore' })
    await until(() => answers(port), 'the broker answers')
    return broker
  }
  let running = await start()
  return {
    urlOf: (name: string) => `mqtt://${name}:${PASSWORD}@127.0.0.1:${port}`,
    kill: async () => {
      const ended = new Promise((resolve) => running.once('exit', resolve))
      running.kill('SIGKILL')
      await ended
    },
    restart: async () => {
      running = await start()
    },
    close: async () => {
      running.kill('SIGKILL')
      await rm(folder, { recursive: true, force: true })
    },
  }
}
