/** The demo's places to visit. */
import { CATEGORY } from '@portineria/contract/rules/codes'
import { prose } from '../words.ts'
import type { Offer } from './offer.ts'

const category = CATEGORY.visit

export const placesToVisit: readonly Offer[] = [
  {
    flat_name: null,
    category,
    name: { gb: 'Pantheon at eight', it: 'Il Pantheon alle otto' },
    headline: { gb: 'With an art historian, before the crowd', it: 'Con una storica dell’arte, prima della folla' },
    description: {
      gb: prose(
        'Livia meets you by the fountain at eight, while the square is still being hosed down.',
        'You read the portico outside, drink a coffee, and go in with the first people of the day, when the sun stands high on the western wall.',
        'Two hours in English or Italian, entrance ticket included.',
      ),
      it: prose(
        'Livia ti aspetta alle otto alla fontana, mentre stanno ancora lavando la piazza.',
        'Si legge il portico da fuori, si beve un caffè e si entra con i primi della giornata, quando il sole batte alto sulla parete a ovest.',
        'Due ore in italiano o in inglese, biglietto d’ingresso compreso.',
      ),
    },
    distance: 1760,
    price_cents: 3500,
    quantity: 2,
  },
  {
    flat_name: null,
    category,
    name: { gb: 'The Colosseum after closing', it: 'Il Colosseo dopo la chiusura' },
    headline: { gb: 'Twelve people, torches, the underground level', it: 'Dodici persone, le torce, i sotterranei' },
    description: {
      gb: prose(
        'When the gates have shut, a licensed guide takes a small group down to the corridors where the lifts for the animals stood.',
        'Flat shoes and a jacket: it is ten degrees cooler down there.',
        'The dates come out on the first of the month; write to us if you want to be told.',
      ),
      it: prose(
        'A cancelli chiusi, una guida abilitata porta un piccolo gruppo nei corridoi dove stavano i montacarichi per le belve.',
        'Scarpe basse e una giacca: là sotto ci sono dieci gradi di meno.',
        'Le date escono il primo del mese; scrivici se vuoi che ti avvisiamo.',
      ),
    },
    distance: 2100,
    price_cents: 7900,
    quantity: 0,
  },
  {
    flat_name: null,
    category,
    name: { gb: 'Noon on the Gianicolo', it: 'Mezzogiorno al Gianicolo' },
    headline: { gb: 'One cannon shot, and the whole city below', it: 'Un colpo di cannone, e sotto tutta la città' },
    description: {
      gb: prose(
        'Since 1904 a howitzer has been wheeled out under the terrace every day at twelve, so that the bells agree.',
        'Be at the parapet ten minutes early, cover the children’s ears, then walk down past the Fontana dell’Acqua Paola.',
        'It costs nothing.',
      ),
      it: prose(
        'Dal 1904, ogni giorno alle dodici, sotto la terrazza tirano fuori un obice, così le campane si mettono d’accordo.',
        'Arriva al parapetto dieci minuti prima, tappa le orecchie ai bambini e poi scendi passando dalla Fontana dell’Acqua Paola.',
        'Non costa niente.',
      ),
    },
    distance: 1100,
  },
  {
    flat_name: null,
    category,
    name: { gb: 'Villa Farnesina with a sketchbook', it: 'Villa Farnesina con il taccuino' },
    headline: { gb: 'Draw under Raphael’s garlands, two hours', it: 'Disegnare sotto i festoni di Raffaello, due ore' },
    description: {
      gb: prose(
        'A painter lends you paper, a folding stool and her way of looking.',
        'You draw one fruit out of the hundreds painted on the vault of the loggia; nobody has to show the page afterwards.',
        'Mornings, Monday to Saturday, ticket and materials included.',
      ),
      it: prose(
        'Una pittrice ti presta la carta, uno sgabello pieghevole e il suo modo di guardare.',
        'Si disegna un frutto fra le centinaia dipinte sulla volta della loggia; poi nessuno è obbligato a mostrare il foglio.',
        'La mattina, dal lunedì al sabato, biglietto e materiali compresi.',
      ),
    },
    distance: 600,
    price_cents: 3900,
  },
  {
    flat_name: 'Ripa',
    category,
    name: { gb: 'Porta Portese with Nino', it: 'Porta Portese con Nino' },
    headline: {
      gb: 'The Sunday market, by someone who sold there',
      it: 'Il mercato della domenica, con chi ci vendeva',
    },
    description: {
      gb: prose(
        'Nino had a stall of door handles for twenty years and knows which “antiques” are still drying.',
        'You meet at half past seven, walk against the current and learn to walk away once before you buy.',
        'It ends with coffee; what you find, you carry.',
      ),
      it: prose(
        'Nino ha avuto per vent’anni un banco di maniglie, e sa quale “antichità” è ancora fresca di vernice.',
        'Ci si vede alle sette e mezza, si cammina controcorrente e si impara ad andarsene una volta prima di comprare.',
        'Si finisce con un caffè; quello che trovi, te lo porti tu.',
      ),
    },
    distance: 400,
    price_cents: 2500,
    quantity: 10,
  },
]
