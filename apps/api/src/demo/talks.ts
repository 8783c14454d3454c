/** The demo's conversations: a request with a photo, quotes in every state, and unread messages. */
import type { DayPart } from '@portineria/contract/rules/lists'

type DemoQuote = {
  /** Other messages and orders refer to the quote by this name. */
  name: string
  price_cents: number
  /** The quote of this name is no longer valid. */
  replaces?: string
}

type DemoMessage = {
  /** Hours before the demo was filled. */
  ago: number
  by: 'guest' | 'concierge'
  text: string
  unread?: true
  request?: { what: string; day: number; day_part: DayPart; people: number; wishes: string; photo?: true }
  /** The concierge has not answered this request with a quote yet. */
  waits?: true
  quote?: DemoQuote
}

type DemoTalk = {
  stay: string
  /** The English name of the experience, or null for a wish of the guest's own. */
  trip: string | null
  messages: readonly DemoMessage[]
}

export const TRANSFER = 'Transfer from Fiumicino at 13:40'
const PICNIC = 'Boat picnic at sunset, two hours'
const SHORT_PICNIC = 'Boat picnic at sunset, 75 minutes'

export const demoTalks: readonly DemoTalk[] = [
  {
    stay: 'TS-4827',
    trip: null,
    messages: [
      { ago: 76, by: 'guest', text: 'Hello! Our flight lands at 13:10. Could someone pick us up?' },
      { ago: 75, by: 'concierge', text: 'Hello Anna, with pleasure. Fabio will wait at arrivals with your name.' },
      { ago: 75, by: 'concierge', text: TRANSFER, quote: { name: TRANSFER, price_cents: 5500 } },
      { ago: 74, by: 'guest', text: 'Paid, thank you. See you there!' },
      {
        ago: 21,
        by: 'guest',
        text: 'Quote request: A picnic on a boat',
        request: {
          what: 'A picnic on a boat',
          day: 1,
          day_part: 'evening',
          people: 2,
          wishes: 'It’s our anniversary. Erik doesn’t eat fish. Something like the boat in the picture?',
          photo: true,
        },
      },
      { ago: 20, by: 'concierge', text: 'Congratulations to you both! Let me ask Mauro, the boat is his.' },
      { ago: 19, by: 'concierge', text: PICNIC, quote: { name: PICNIC, price_cents: 22000 } },
      { ago: 5, by: 'guest', text: 'It sounds wonderful. Would a shorter trip cost a little less?' },
      {
        ago: 1.2,
        by: 'concierge',
        text: SHORT_PICNIC,
        unread: true,
        quote: { name: SHORT_PICNIC, price_cents: 16000, replaces: PICNIC },
      },
      {
        ago: 1.1,
        by: 'concierge',
        text: 'You still see the sun go down, and the basket is the same. No fish, I promise.',
        unread: true,
      },
    ],
  },
  {
    stay: 'TS-5150',
    trip: 'Cacio e pepe at Nora’s',
    messages: [
      { ago: 30, by: 'guest', text: 'Is the lesson all right for a vegetarian?' },
      { ago: 29, by: 'concierge', text: 'It is: pecorino, pepper and nothing else. Nora is very strict about it.' },
      { ago: 3, by: 'guest', text: 'Perfect. And may my sister come along? She only wants to watch.', unread: true },
    ],
  },
  {
    stay: 'TS-5041',
    trip: null,
    messages: [
      { ago: 50, by: 'guest', text: 'Buongiorno, si può avere un lettino per la bambina?' },
      { ago: 49, by: 'concierge', text: 'Certo, Sofia! Lo trovate già montato in camera, con le lenzuola.' },
      {
        ago: 2,
        by: 'guest',
        text: 'Richiesta di preventivo: Una torta per gli 80 anni della nonna',
        unread: true,
        waits: true,
        request: {
          what: 'Una torta per gli 80 anni della nonna',
          day: 1,
          day_part: 'lunch',
          people: 6,
          wishes: 'Le piace la crostata di visciole. Servirebbero anche le candeline.',
        },
      },
    ],
  },
  {
    stay: 'TS-5219',
    trip: null,
    messages: [
      { ago: 7, by: 'concierge', text: 'Ciao Marco, nella foto il numero del documento è tagliato. Puoi rifarla?' },
      { ago: 0.6, by: 'guest', text: 'Scusate, ero al buio! La rifaccio stasera appena torno a casa.', unread: true },
    ],
  },
  {
    stay: 'TS-5177',
    trip: null,
    messages: [
      { ago: 26, by: 'guest', text: 'We land at 16:50, so we should be with you around 18:20.' },
      { ago: 25, by: 'concierge', text: 'Lovely. I’ll be by the lemon trees with the keys. Safe travels, Thandi!' },
    ],
  },
  {
    stay: 'TS-5090',
    trip: 'Tiber at sunset',
    messages: [
      { ago: 90, by: 'guest', text: 'Does the boat sail if it rains?' },
      { ago: 89, by: 'concierge', text: 'Only on a calm river. If it stays in port, you get your money back at once.' },
      { ago: 60, by: 'guest', text: 'It sailed, and it was the best hour of our trip. Thank you!' },
    ],
  },
]
