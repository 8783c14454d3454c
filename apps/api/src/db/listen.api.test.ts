import { inject, it, onTestFinished } from 'vitest'
import { makeDatabase } from '../../test/databases.ts'
import { openTunnel } from '../../test/tunnel.ts'
import { until } from '../../test/until.ts'
import { createLog } from '../log.ts'
import { connect } from './client.ts'
import { createDatabaseListener } from './listen.ts'

it.runIf(inject('database'))(
  'hears again after its connection fell silent, and says that it missed something',
  async () => {
    const { DATABASE_URL = '' } = await makeDatabase()
    const { pool } = connect({ connectionString: DATABASE_URL }, () => undefined)
    const tunnel = await openTunnel(DATABASE_URL)
    const listener = createDatabaseListener({ connectionString: tunnel.url }, createLog('silent'), 300)
    onTestFinished(async () => {
      tunnel.close()
      await listener.stop()
      await pool.end()
    })
    const heard: string[] = []
    let returned = 0
    listener.on('news', (payload) => heard.push(payload))
    listener.onReturn(() => returned++)
    await listener.start()
    // Told again and again: on a slow machine an answer may be late, and what is told between two connections is lost.
    const isHeard = (word: string) => async () => {
      await pool.query('select pg_notify($1, $2)', ['news', word])
      return heard.includes(word)
    }
    await until(isHeard('one'), 'the first')
    const before = returned
    tunnel.fallSilent()
    await until(() => returned > before, 'another connection')
    await until(isHeard('two'), 'the next')
  },
)
