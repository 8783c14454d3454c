/** The HTTP server alone, with handlers of the test, for tests that need no database. */
import type { DestinationStream } from 'pino'
import { readEnv } from '../src/env.ts'
import { AppError } from '../src/http/errors.ts'
import type { Handlers } from '../src/http/request.ts'
import type { Gate } from '../src/http/routes.ts'
import { createServer } from '../src/http/server.ts'
import { createLog } from '../src/log.ts'

type Options = {
  settings?: Record<string, string>
  handlers?: Handlers
  findCaller?: Gate['findCaller']
  admitKey?: Gate['admitKey']
  checkKey?: Gate['checkKey']
  patienceMs?: number
}

/** Collects log lines. */
export function logLines() {
  const lines: string[] = []
  const stream: DestinationStream = { write: (line) => lines.push(line) }
  return { lines, stream }
}

const refuse = () => Promise.reject(new AppError('unauthorized'))

export async function bareServer({
  settings = {},
  handlers = {},
  findCaller = async () => null,
  admitKey = refuse,
  checkKey = refuse,
  patienceMs = 0,
}: Options = {}) {
  const { lines, stream } = logLines()
  const env = readEnv({ NODE_ENV: 'test', DEMO: 'off', PUBLIC_URL: 'http://concierge.test', ...settings })
  const gate = { handlers, keyHandlers: {}, findCaller, admitKey, checkKey }
  const server = await createServer({ env, log: createLog('trace', stream), ...gate, patienceMs })
  return { server, lines }
}
