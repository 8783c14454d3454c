/** Checks the files of deploy/ against the code they start, as far as possible without a container engine. */
import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { root } from './run.ts'

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const containerfile = read('deploy/Containerfile')
const compose = read('deploy/compose.yaml')
const caddyfile = read('deploy/Caddyfile')
const services = globSync('deploy/*.service', { cwd: root })

const all = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, found = '']) => found)

/** Every setting that the server reads; Node itself reads one more. PostgreSQL's image and the proxy have their own. */
const settings = [
  ...all(read('apps/api/src/env.ts'), /^ {2}([A-Z][A-Z0-9_]+): (?:z|optional)/gm),
  'NODE_EXTRA_CA_CERTS',
]
const ofOthers = [
  'POSTGRES_USER',
  'POSTGRES_DB',
  'POSTGRES_PASSWORD',
  'POSTGRES_INITDB_ARGS',
  'MQTT_PASSWORD',
  'NODE_COMPILE_CACHE',
]
const secret = /KEY|PASSWORD|SECRET|TOKEN/

describe('settings', () => {
  it('of env.ts are exactly those of .env.example', () => {
    expect(settings.length).toBeGreaterThan(25)
    const told = all(read('.env.example'), /^# ([A-Z][A-Z0-9_]+)=/gm)
    expect(told.toSorted()).toEqual(settings.filter((name) => name !== 'NODE_EXTRA_CA_CERTS').toSorted())
  })

  it.each([
    ['deploy/env.example', all(read('deploy/env.example'), /^([A-Z][A-Z0-9_]+)=/gm)],
    ['deploy/compose.yaml', all(compose, /^ {4,6}([A-Z][A-Z0-9_]+): /gm)],
    ['deploy/Containerfile', all(containerfile, /([A-Z][A-Z0-9_]+)=\S/g)],
    ...services.map((path): [string, string[]] => [
      path,
      all(all(read(path), /^Environment=(.*)$/gm).join(' '), /([A-Z][A-Z0-9_]+)=/g),
    ]),
  ])('of %s exist', (_path, names) => {
    expect(names.length).toBeGreaterThan(1)
    expect(names.filter((name) => !settings.includes(name) && !ofOthers.includes(name))).toEqual([])
  })

  it('have no default if they are secret or specific to the operator', () => {
    expect(all(read('deploy/env.example'), /^[A-Z][A-Z0-9_]+=(.+)$/gm)).toEqual([])
    expect(all(compose, /\$\{(\w+)(?::[^?]|[^:\w])/g)).toEqual([])
    expect(all(compose, /\$\{(\w+):\?/g).length).toBeGreaterThan(3)
    const given = [...compose.matchAll(/^ {4,6}([A-Z][A-Z0-9_]+): (.*)$/gm)]
    expect(given.filter(([, name = '', value = '']) => secret.test(name) && !/^\$\{\w+:\?/.test(value))).toEqual([])
    for (const text of [containerfile, ...services.map(read)])
      expect(all(text, /^(?:ENV|Environment=)(.*)$/gm).filter((line) => secret.test(line))).toEqual([])
    for (const path of services) expect(read(path)).toMatch(/^EnvironmentFile=\/etc/m)
  })
})

describe('the container file', () => {
  const copied = [...containerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, paths = '']) =>
    paths.split(' '),
  )

  it('copies existing files that .dockerignore does not exclude', () => {
    expect(copied.length).toBeGreaterThan(6)
    const letIn = all(read('.dockerignore'), /^!(.+)$/gm)
    for (const path of copied) {
      expect(existsSync(join(root, path)), path).toBe(true)
      expect(letIn, path).toContain(path.split('/')[0])
    }
    for (const path of ['**/node_modules', '**/data', '**/.env*'])
      expect(read('.dockerignore')).toContain(`\n${path}\n`)
  })

  it('installs every workspace of the lock file', () => {
    for (const path of globSync('{apps,packages}/*/package.json', { cwd: root })) expect(copied).toContain(path)
  })

  it('starts what npm start starts, as an unprivileged user, and has a health check', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    expect(containerfile).toContain(`CMD ${JSON.stringify(scripts.start?.split(' ')).replaceAll(',', ', ')}\n`)
    expect(containerfile).toMatch(/^USER node$/m)
    expect(containerfile).toMatch(/^HEALTHCHECK .*\\\n {2}CMD \["node", .*\/api\/health/m)
  })

  it('uses image names without a registry host', () => {
    const images = [...all(containerfile, /^FROM (\S+)/gm), ...all(compose, /^ +image: (\S+)/gm)]
    expect(images.length).toBeGreaterThan(6)
    expect(images.filter((image) => !/^[a-z-]+(:[\w-]+)?$/.test(image))).toEqual([])
  })
})

describe('compose', () => {
  const blocks = new Map(
    [
      ...((compose.split('\nservices:\n')[1] ?? '')
        .split(/^\w/m)[0]
        ?.matchAll(/^ {2}([\w-]+):(.*(?:\n {3,}.*|\n)*)/gm) ?? []),
    ].map(([, name = '', text = '']) => [name, text]),
  )

  it('runs two servers behind the proxy, all with as few rights as possible', () => {
    expect([...blocks.keys()]).toEqual(['app-1', 'app-2', 'proxy', 'postgres', 'mosquitto'])
    for (const [name, text] of blocks) expect(text, name).toMatch(/\*app|<<: \*hardened/)
    expect(compose).toMatch(/x-app: &app\n {2}<<: \*hardened/)
    for (const line of ['read_only: true', 'cap_drop: [ALL]', 'security_opt: ["no-new-privileges:true"]'])
      expect(compose).toContain(line)
  })

  it('gives the proxy its servers and the upload size, and never retries the opening of a door', () => {
    const port = /PORT=(\d+)/.exec(containerfile)?.[1]
    expect(caddyfile).toContain(`reverse_proxy app-1:${port} app-2:${port} {`)
    expect(caddyfile).toMatch(/max_size 11MB/)
    expect(caddyfile).toMatch(/lb_retry_match \{\s+method HEAD\s+\}/)
    expect(caddyfile).toMatch(/flush_interval -1/)
    expect(compose).toMatch(/TRUST_PROXY: "on"/)
    expect(all(caddyfile, /([{}])/g).reduce((depth, sign) => depth + (sign === '{' ? 1 : -1), 0)).toBe(0)
  })

  it('mounts every file that the broker’s configuration names', () => {
    const named = all(read('deploy/mosquitto/mosquitto.conf'), /^\w+ (\/etc\/mosquitto\/portineria\/\S+)$/gm)
    expect(named).toHaveLength(5)
    for (const path of named) expect(blocks.get('mosquitto')).toContain(path)
  })

  it('mounts only our files of this folder, and keeps secrets out of the repository', () => {
    const mounted = all(compose, /^ +- \.\/(\S+?):/gm)
    expect(mounted.length).toBeGreaterThan(2)
    for (const path of mounted) expect(existsSync(join(root, 'deploy', path)), path).toBe(true)
    expect(all(compose, /file: \.\/(\S+)/g).every((path) => path.startsWith('secrets/'))).toBe(true)
    expect(read('.gitignore')).toMatch(/^\/deploy\/secrets\/$/m)
    expect(read('.gitignore')).toMatch(/^\.env$/m)
  })
})

describe('systemd', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portineria-units-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('starts programs that exist', () => {
    const programs = services.flatMap((path) => all(read(path), /^ExecStart=\S+\/\.bin\/node (\S+)/gm))
    expect(programs).toHaveLength(2)
    for (const path of programs) expect(existsSync(join(root, path)), path).toBe(true)
  })

  it.runIf(existsSync('/usr/bin/systemd-analyze'))('accepts the units and rates them as hardened', () => {
    const units = globSync('deploy/*.{service,timer}', { cwd: root }).map((path) => {
      const place = join(folder, path.split('/').at(-1) ?? '')
      // The program is installed here and not in /opt; systemd-analyze requires it to exist.
      writeFileSync(place, read(path).replaceAll('/opt/portineria/node_modules/.bin/node', process.execPath))
      return place
    })
    expect(units).toHaveLength(3)
    const analyze = (...args: string[]) => {
      const { status, stdout, stderr } = spawnSync('systemd-analyze', args, { encoding: 'utf8' })
      return { status, words: stdout + stderr }
    }
    expect(analyze('verify', '--man=no', ...units)).toEqual({ status: 0, words: '' })
    // The limit is an exposure of 2.0 of 10. The rest is the network, and the executable memory that JavaScript needs.
    expect(
      analyze(
        'security',
        '--offline=true',
        '--threshold=20',
        units.find((path) => path.endsWith('portineria.service')) ?? '',
      ).status,
    ).toBe(0)
  })
})
