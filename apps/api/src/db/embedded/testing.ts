/** Helpers for the tests of this folder: temporary data folders, queries, and an app in its own process. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Client } from 'pg'
import { until } from '../../../test/until.ts'
import type { EmbeddedConnection } from './launcher.ts'
import type { Owner } from './owner.ts'
import { listServers } from './survivors.ts'

export const isRoot = process.getuid?.() === 0

/** The folder is closed to other users, because mkdtemp creates it that way. */
export function makeFolder(): string {
  return realpathSync(mkdtempSync(join(tmpdir(), 'portineria-test-')))
}

/** Throws if a server still runs in the folder. */
export function removeFolder(folder: string): void {
  const left = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(^|\/)postgres[^/]*$/.test(name))
    .flatMap((name) => listServers(join(folder, name)))
  killAll(left)
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  if (left.length > 0) throw new Error(`Servers still running: ${left.join(', ')}`)
}

export function killAll(pids: number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // The process exited when its main process was killed.
    }
  }
}

export async function query<Row>(connection: EmbeddedConnection, sql: string): Promise<Row[]> {
  const client = new Client(connection)
  await client.connect()
  try {
    return (await client.query(sql)).rows as Row[]
  } finally {
    await client.end()
  }
}

/** `rows` are the ids whose commit the other process has acknowledged. */
export type Writer = { child: ChildProcess; rows: string[]; complaints: string[]; ended: Promise<number | null> }

export function startWriter(dataDir: string, as?: Owner): Writer {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'testing-writer.ts'), dataDir], {
    ...as,
    cwd: '/',
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const rows: string[] = []
  const complaints: string[] = []
  createInterface(child.stdout).on('line', (line) => rows.push(line))
  createInterface(child.stderr).on('line', (line) => complaints.push(line))
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  return { child, rows, complaints, ended }
}

export async function untilRows(writer: Writer, count: number): Promise<void> {
  const target = writer.rows.length + count
  await until(() => writer.rows.length >= target || writer.child.exitCode !== null, `${target} rows were written`)
  if (writer.rows.length < target) throw new Error(`The writer ended: ${writer.complaints.join('\n')}`)
}
