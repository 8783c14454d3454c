/** Starts development: the server restarts and the browser reloads when files change. */
import { spawn } from 'node:child_process'
import { root } from './run.ts'

const API_PORT = process.env.PORT ?? '3000'
const WEB_PORT = '5173'

const commands: [string, string[], Record<string, string>][] = [
  [
    'node',
    ['--watch', '--watch-preserve-output', 'apps/api/src/main.ts'],
    { PORT: API_PORT, PUBLIC_URL: `http://localhost:${WEB_PORT}`, LOG_LEVEL: 'warn' },
  ],
  [
    'npm',
    [
      'run',
      'dev',
      '--workspace',
      '@portineria/web',
      '--',
      '--port',
      WEB_PORT,
      '--strictPort',
      '--clearScreen',
      'false',
    ],
    { API_PORT },
  ],
]

const children = commands.map(([command, args, env]) =>
  spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } }),
)
const stop = () => children.forEach((child) => child.kill('SIGTERM'))
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
for (const child of children)
  child.on('exit', (code) => {
    process.exitCode ||= code ?? 0
    stop()
  })
console.log(
  `The app with live reload: http://localhost:${WEB_PORT} · the UI components: http://localhost:${WEB_PORT}/gallery.html`,
)
