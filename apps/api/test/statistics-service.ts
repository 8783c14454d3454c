/**
 * A service of a region's statistics for tests, over real HTTP: SOAP 1.1 with HTTP Basic, one result per guest, and days that a later
 * call replaces. It keeps who has arrived and who has left, so that tests can look for guests who are there twice or not at all.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as readText } from 'node:stream/consumers'
import { childOf, escapeXml, readXml, textOf, type XmlElement } from '../src/adapters/soap/xml.ts'
import { checkDocument } from '../src/adapters/statistics/document.ts'

/** What goes wrong with a call. `lost` and `mute`: the work is done, and the connection breaks, or no answer ever comes. */
type Trouble = 'hang' | 'html' | 'status' | 'fault' | 'lost' | 'mute'

const envelope = (body: string) =>
  `<?xml version="1.0"?><S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Body>${body}</S:Body></S:Envelope>`

const listOf = (day: XmlElement, list: string): XmlElement[] => childOf(day, list)?.children ?? []

export async function startStatisticsService() {
  const login = { user: 'rm-4711', password: 'trasmissione' }
  /** The guests who have arrived, by structure and id, with the day; and those of them who have left. */
  const arrived = new Map<string, string>()
  const left = new Map<string, string>()
  const days: { code: string; day: string; rooms: string; open: string }[] = []
  const calls: string[] = []
  const troubles: Trouble[] = []
  const hanging: ServerResponse[] = []
  let refuse: (id: string) => string | null = () => null

  function take(code: string, movement: XmlElement): string {
    const day = textOf(movement, 'data')
    const structure = childOf(movement, 'struttura')
    days.push({ code, day, rooms: textOf(structure, 'camereoccupate'), open: textOf(structure, 'apertura') })
    const results = (list: string, name: string, work: (person: XmlElement, key: string) => string | null) => {
      const each = listOf(movement, list).map((person) => {
        const id = textOf(person, 'idswh')
        const wrong = refuse(id) ?? work(person, `${code} ${id}`)
        return `<${name}><idswh>${id}</idswh><successo>${wrong === null}</successo>${wrong === null ? '' : `<errore>${escapeXml(wrong)}</errore>`}</${name}>`
      })
      return each.length > 0 ? `<${list}>${each.join('')}</${list}>` : ''
    }
    const arrivals = results('arrivi', 'arrivo', (person, key) => {
      const head = textOf(person, 'idcapo')
      if (head && !arrived.has(`${code} ${head}`)) return 'Capogruppo non trovato'
      arrived.set(key, day)
      return null
    })
    const departures = results('partenze', 'partenza', (person, key) => {
      if (arrived.get(key) !== textOf(person, 'arrivo')) return 'Arrivo non trovato'
      left.set(key, day)
      return null
    })
    const removals = results('rettifiche', 'eliminazione', (person, key) => {
      if (arrived.get(key) === textOf(person, 'arrivo')) arrived.delete(key)
      return null
    })
    return `<risultatiGiorno>${arrivals}${departures}${removals}</risultatiGiorno>`
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readText(request)
    const basic = `Basic ${Buffer.from(`${login.user}:${login.password}`).toString('base64')}`
    calls.push(body)
    const trouble = troubles.shift()
    if (trouble === 'hang') return void hanging.push(response)
    if (trouble === 'html') return void response.end('<html><body><p>Manutenzione<br></body></html>')
    if (trouble === 'status') return void response.writeHead(503).end('down')
    if (trouble === 'fault')
      return void response
        .writeHead(500)
        .end(
          envelope(
            '<S:Fault><faultcode>S:Client</faultcode><faultstring>Codice struttura errato</faultstring></S:Fault>',
          ),
        )
    if (request.headers.authorization !== basic) return void response.writeHead(401).end()
    const call = childOf(readXml(body), 'Body')?.children[0]
    const content = childOf(call, 'movimentazione')
    if (call?.name !== 'inviaMovimentazione' || !content) return void response.writeHead(400).end()
    const [, inner = ''] = /<movimentazione>(.*)<\/movimentazione>/s.exec(body) ?? []
    checkDocument(`<movimenti>${inner}</movimenti>`)
    const code = textOf(content, 'codice')
    const results = content.children.filter(({ name }) => name === 'movimento').map((one) => take(code, one))
    if (trouble === 'lost') return void response.destroy()
    if (trouble === 'mute') return void hanging.push(response)
    response.end(
      envelope(
        `<ns2:inviaMovimentazioneResponse xmlns:ns2="http://checkin.ws.service.turismo5.gies.it/"><return>${results.join('')}</return></ns2:inviaMovimentazioneResponse>`,
      ),
    )
  }

  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/ws/checkinV2`,
    login,
    arrived,
    left,
    days,
    calls,
    fail: (...next: Trouble[]) => void troubles.push(...next),
    refuseGuests: (judge: (id: string) => string | null) => {
      refuse = judge
    },
    async close() {
      for (const response of hanging) response.destroy()
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
