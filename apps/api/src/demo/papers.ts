/** The PDFs of the demo's apartments: how to get there, the Wi-Fi card, the appliance sheet and the house manual, in two languages. */
import type { Pdfs } from '@portineria/contract/flat'
import type { NewFlat } from './flats/fittings.ts'
import { demoFlats } from './flats.ts'
import { demoOperator } from './operator.ts'
import { type PdfPage, type PdfPicture, type PdfSection, writePdf } from './pdf.ts'

const languages = ['gb', 'it'] as const
type Language = (typeof languages)[number]
type Both = Record<Language, string>
export type Paper = keyof Pdfs

/** The last part of the way to each apartment, from the nearest stop. */
const lastStretch: Record<string, Both> = {
  Garibaldi: {
    gb: 'Get off tram 8 at Belli, walk along Via della Scala to Porta Settimiana, then uphill to number 27.',
    it: 'Scendi dal tram 8 a Belli, percorri Via della Scala fino a Porta Settimiana e poi sali fino al 27.',
  },
  Monserrato: {
    gb: 'Get off bus 64 at Chiesa Nuova, cross Corso Vittorio and take the second street on the left.',
    it: 'Scendi dal 64 a Chiesa Nuova, attraversa Corso Vittorio e prendi la seconda strada a sinistra.',
  },
  Calisto: {
    gb: 'Get off tram 8 at Mastai. The square is two minutes away, behind the church with the low bell tower.',
    it: 'Scendi dal tram 8 a Mastai. La piazza è a due minuti, dietro la chiesa con il campanile basso.',
  },
  Ripa: {
    gb: 'From Trastevere station take bus 3 to Porta Portese, then walk along the river with the water on your right.',
    it: 'Dalla stazione Trastevere prendi il 3 fino a Porta Portese, poi segui il fiume tenendo l’acqua a destra.',
  },
  Cosimato: {
    gb: 'Get off tram 8 at Mastai and walk four minutes. In the morning, go through the market: it is the shortest way.',
    it: 'Scendi dal tram 8 a Mastai e cammina quattro minuti. La mattina passa dal mercato: è la via più corta.',
  },
  Peretti: {
    gb: 'Get off tram 8 at Bernardino da Feltre, cross the avenue and take the street beside the school.',
    it: 'Scendi dal tram 8 a Bernardino da Feltre, attraversa il viale e prendi la strada accanto alla scuola.',
  },
  Genovesi: {
    gb: 'Get off tram 8 at Belli, cross to the quiet side of the avenue and walk five minutes past Santa Cecilia.',
    it: 'Scendi dal tram 8 a Belli, passa dal lato tranquillo del viale e cammina cinque minuti oltre Santa Cecilia.',
  },
  Vespucci: {
    gb: 'Take metro B to Piramide, then walk ten minutes along Via Marmorata towards the river.',
    it: 'Prendi la metro B fino a Piramide, poi dieci minuti a piedi per Via Marmorata verso il fiume.',
  },
  Paglia: {
    gb: 'Get off tram 8 at Belli and walk to Santa Maria in Trastevere. The street starts at the fountain.',
    it: 'Scendi dal tram 8 a Belli e raggiungi Santa Maria in Trastevere. La strada comincia alla fontana.',
  },
}

const words = {
  gb: {
    how_to_get_there: 'How to get there',
    internet: 'Wi-Fi',
    home_appliances: 'The appliances',
    guest_care: 'House manual',
    airport: 'From Fiumicino airport',
    airport_lines: [
      'The regional train FL1 leaves every fifteen minutes and takes half an hour to Trastevere station.',
      'Outside the station, tram 8 towards Piazza Venezia. One ticket is valid for a hundred minutes.',
      'A white taxi to the centre has a fixed price, written on its door, bags included.',
    ],
    termini: 'From Termini station',
    termini_lines: ['Bus 64 or 40 to Largo Argentina, then tram 8 across the river: about half an hour.'],
    last: 'The last stretch',
    luggage: 'If you are early',
    luggage_lines: ['The apartment is ready at 15:00. Write to us, and we keep your bags until then.'],
    network: 'Network and password',
    slow: 'If it does not work',
    slow_lines: [
      'Unplug the small white box by the television, count to ten and plug it in again.',
      'It needs three minutes. If nothing happens after that, write to us: we answer until midnight.',
    ],
    these: 'What this kitchen and these rooms want',
    moka: 'Coffee',
    moka_lines: [
      'Water up to the valve, the filter full but not pressed, a low flame.',
      'Take it off as soon as it starts to sing, and rinse it without soap.',
    ],
    power: 'If the light goes out',
    power_lines: ['The main switch is by the front door. Turn off the oven first, then push the switch up.'],
    manners: 'Living in this house',
    quiet: 'Quiet hours',
    quiet_lines: ['From 23:00 to 7:00, and from 14:00 to 16:00 in the courtyard. The neighbours say thank you.'],
    help: 'If you need help',
    help_lines: [
      'Emergencies: 112, in English too. The nearest chemist with a night shift is at Piazza Belli.',
      `Anything else: write to us in the app, or call ${demoOperator.whatsapp}.`,
    ],
    leaving: 'Leaving',
    leaving_lines: ['Check-out is at 10:00. Close the windows, leave the towels in the bath, and tell us you are off.'],
  },
  it: {
    how_to_get_there: 'Come arrivare',
    internet: 'Wi-Fi',
    home_appliances: 'Gli elettrodomestici',
    guest_care: 'Il manuale di casa',
    airport: 'Dall’aeroporto di Fiumicino',
    airport_lines: [
      'Il treno regionale FL1 parte ogni quarto d’ora e in mezz’ora arriva alla stazione Trastevere.',
      'Fuori dalla stazione, il tram 8 verso Piazza Venezia. Un biglietto vale cento minuti.',
      'Un taxi bianco per il centro ha un prezzo fisso, scritto sulla portiera, bagagli compresi.',
    ],
    termini: 'Dalla stazione Termini',
    termini_lines: ['Il 64 o il 40 fino a Largo Argentina, poi il tram 8 oltre il fiume: circa mezz’ora.'],
    last: 'L’ultimo tratto',
    luggage: 'Se arrivi prima',
    luggage_lines: ['La casa è pronta alle 15:00. Scrivici: fino ad allora teniamo noi le valigie.'],
    network: 'Rete e password',
    slow: 'Se non funziona',
    slow_lines: [
      'Stacca la spina della scatolina bianca vicino alla televisione, conta fino a dieci e riattaccala.',
      'Ci vogliono tre minuti. Se non basta, scrivici: rispondiamo fino a mezzanotte.',
    ],
    these: 'Cosa vogliono questa cucina e queste stanze',
    moka: 'Il caffè',
    moka_lines: [
      'Acqua fino alla valvola, filtro pieno ma non pressato, fiamma bassa.',
      'Toglila appena comincia a borbottare, e sciacquala senza sapone.',
    ],
    power: 'Se salta la luce',
    power_lines: ['L’interruttore generale è accanto alla porta. Spegni prima il forno, poi rialzalo.'],
    manners: 'Vivere in questa casa',
    quiet: 'Le ore di silenzio',
    quiet_lines: ['Dalle 23:00 alle 7:00 e, in cortile, dalle 14:00 alle 16:00. I vicini ringraziano.'],
    help: 'Se hai bisogno',
    help_lines: [
      'Emergenze: 112. La farmacia notturna più vicina è a Piazza Belli.',
      `Per tutto il resto scrivici dall’app, o chiama il ${demoOperator.whatsapp}.`,
    ],
    leaving: 'Quando parti',
    leaving_lines: [
      'Il check-out è alle 10:00. Chiudi le finestre, lascia gli asciugamani in bagno e avvisaci che esci.',
    ],
  },
} as const

const sentences = (text: string) => text.split('\n')

function sectionsOf(paper: Paper, flat: NewFlat, language: Language): PdfSection[] {
  const w = words[language]
  const own = (text: NewFlat['wifi_info']) => sentences(text?.[language] ?? '')
  switch (paper) {
    case 'how_to_get_there':
      return [
        { title: w.airport, lines: w.airport_lines },
        { title: w.termini, lines: w.termini_lines },
        { title: w.last, lines: [lastStretch[flat.name]?.[language] ?? ''] },
        { title: w.luggage, lines: w.luggage_lines },
      ]
    case 'internet':
      return [
        { title: w.network, lines: own(flat.wifi_info) },
        { title: w.slow, lines: w.slow_lines },
      ]
    case 'home_appliances':
      return [
        { title: w.these, lines: own(flat.home_appliances) },
        { title: w.moka, lines: w.moka_lines },
        { title: w.power, lines: w.power_lines },
      ]
    case 'guest_care':
      return [
        { title: w.manners, lines: own(flat.guest_care) },
        { title: w.quiet, lines: w.quiet_lines },
        { title: w.help, lines: w.help_lines },
        { title: w.leaving, lines: w.leaving_lines },
      ]
  }
}

const all: readonly Paper[] = ['how_to_get_there', 'internet', 'home_appliances', 'guest_care']

/** The papers of an apartment. Some have only the first and the last, as real operators do. */
export const papersOf = (name: string): readonly Paper[] =>
  name === 'Paglia' || name === 'Genovesi' ? ['how_to_get_there', 'guest_care'] : all

/** The file and the name under which a guest saves it. */
export function writePaper(name: string, paper: Paper, picture: PdfPicture): { name: string; bytes: Buffer } {
  const flat = demoFlats.find((one) => one.name === name)
  if (!flat) throw new Error(`the demo has no apartment ${name}`)
  const pages = languages.map(
    (language): PdfPage => ({
      title: words[language][paper],
      subtitle: `${name} – ${flat.address ?? ''}, Roma`,
      sections: sectionsOf(paper, flat, language),
    }),
  )
  const bytes = writePdf({
    title: `${name} – ${words.gb[paper]}`,
    language: 'en-GB',
    pages,
    picture,
    footer: `${demoOperator.name} · ${demoOperator.whatsapp}`,
  })
  return { name: `${name} – ${words.gb[paper]}.pdf`, bytes }
}
