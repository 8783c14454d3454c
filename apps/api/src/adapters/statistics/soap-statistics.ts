/** Sends movements to the service of the region (ROSS1000): SOAP 1.1 with HTTP Basic, one call for several days. */
import { Buffer } from 'node:buffer'
import type { StatisticsRegion } from '@portineria/contract/rules/statistics'
import {
  type MovementAnswer,
  type Movements,
  StatisticsError,
  type StatisticsLogin,
  type StatisticsPort,
} from '../../ports/statistics.ts'
import { callSoap, SoapError } from '../soap/soap.ts'
import { childOf, textOf, type XmlElement } from '../soap/xml.ts'
import { writeCall, writeDocument } from './document.ts'

/** The addresses of the public description of the service, of March 2026. */
const addresses: Record<StatisticsRegion, string> = {
  abruzzo: 'https://app.regione.abruzzo.it/Turismo5/ws/checkinV2',
  calabria: 'https://sirdat.regione.calabria.it/ws/checkinV2',
  emilia_romagna: 'https://datiturismo.regione.emilia-romagna.it/ws/checkinV2',
  lazio: 'https://lazioturismo.ross1000.it/ws/checkinV2',
  liguria: 'https://turismows.regione.liguria.it/ws/checkinV2',
  lombardia: 'https://www.flussituristici.servizirl.it/Turismo5/app/ws/checkinV2',
  marche: 'https://istrice-ross1000.turismo.marche.it/ws/checkinV2',
  molise: 'https://moliseturismo.ross1000.it/ws/checkinV2',
  piemonte: 'https://piemontedatiturismo.regione.piemonte.it/ws/checkinV2',
  sardegna: 'https://sardegnaturismo.ross1000.it/ws/checkinV2',
  toscana: 'https://toscanaturismo.ross1000.it/turismo5-web/ws/checkinV2',
  veneto: 'https://flussituristici.regione.veneto.it/ws/checkinV2',
}

const MAX_BYTES = 5_000_000
/** The service works through every guest before it answers. */
const TIMEOUT_MS = 60_000
/** Its words are shown to operators and kept, so they are not endless. */
const MAX_WORDS = 300

const wordsOf = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, MAX_WORDS)

const LISTS = { arrivi: 'arrivo', partenze: 'partenza', rettifiche: 'eliminazione', retifiche: 'eliminazione' } as const

/** The people of one day in the order of the answer. */
const peopleOf = (day: XmlElement): XmlElement[] =>
  day.children.flatMap((list) => {
    const name = (LISTS as Record<string, string | undefined>)[list.name]
    return name ? list.children.filter((child) => child.name === name) : []
  })

/**
 * The service answers day by day in the order of the request; some installations name the day too. A guest whom the answer does not
 * mention was not taken.
 */
export function readAnswers(answer: XmlElement, { days }: Movements): MovementAnswer[] {
  const results = childOf(answer, 'return')?.children.filter(({ name }) => name === 'risultatiGiorno') ?? []
  return days.flatMap(({ day, arrivals, departures, removed }, index) => {
    const named = results.find((result) => textOf(result, 'data').replaceAll('-', '') === day.replaceAll('-', ''))
    const said = peopleOf(named ?? results[index] ?? { name: '', children: [], text: '' })
    return [...arrivals, ...departures, ...removed].map(({ id }): MovementAnswer => {
      const about = said.filter((one) => textOf(one, 'idswh') === id)
      const refused = about.find((one) => !/^(true|1)$/i.test(textOf(one, 'successo')))
      return { day, id, ok: about.length > 0 && !refused, said: refused ? wordsOf(textOf(refused, 'errore')) : '' }
    })
  })
}

type Options = { url: string | undefined; timeoutMs?: number }

export function soapStatistics({ url, timeoutMs = TIMEOUT_MS }: Options): StatisticsPort {
  const failureOf = (error: unknown): StatisticsError => {
    if (!(error instanceof SoapError)) return new StatisticsError('down', null, { cause: error })
    if (error.status === 401 || error.status === 403) return new StatisticsError('credentials')
    if (error.fault !== null) return new StatisticsError('refused', wordsOf(error.fault))
    return new StatisticsError(error.sent ? 'lost' : 'down', null, { cause: error })
  }
  return {
    simulated: false,
    write: writeDocument,
    async send({ user, password, region }: StatisticsLogin, movements) {
      // An invalid document is a fault of ours, so it is written before anything that counts as the service's.
      const body = writeCall(movements)
      const basic = Buffer.from(`${user}:${password}`, 'utf8').toString('base64')
      const call = {
        url: url ?? addresses[region],
        version: '1.1' as const,
        action: '',
        headers: { authorization: `Basic ${basic}` },
        body,
        timeoutMs,
        maxBytes: MAX_BYTES,
      }
      const answer = await callSoap(call).catch((error: unknown) => {
        throw failureOf(error)
      })
      if (answer.name !== 'inviaMovimentazioneResponse') throw new StatisticsError('lost')
      return readAnswers(answer, movements)
    },
  }
}

/** For demos and development: it takes everything, and nothing leaves this server. The password `wrong` is refused. */
export const simulatedStatistics: StatisticsPort = {
  simulated: true,
  write: writeDocument,
  async send({ password }, movements) {
    writeCall(movements)
    if (password === 'wrong') throw new StatisticsError('credentials')
    return movements.days.flatMap(({ day, arrivals, departures, removed }) =>
      [...arrivals, ...departures, ...removed].map(({ id }) => ({ day, id, ok: true, said: '' })),
    )
  },
}
