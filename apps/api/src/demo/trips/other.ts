/** The demo's other experiences and services: boats, transport, help. */
import { CATEGORY } from '@portineria/contract/rules/codes'
import { prose } from '../words.ts'
import type { Offer } from './offer.ts'

const category = CATEGORY.other

export const otherOffers: readonly Offer[] = [
  {
    flat_name: null,
    category,
    name: { gb: 'Tiber at sunset', it: 'Il Tevere al tramonto' },
    headline: { gb: 'By boat from Ponte Sisto, 75 minutes', it: 'In barca da Ponte Sisto, 75 minuti' },
    description: {
      gb: prose(
        'A small wooden boat with a striped awning, a pilot who whistles, and the city seen from below.',
        'It goes up to Castel Sant’Angelo and turns when the sky does; there is a blanket for everyone and a glass of something cold.',
        'It sails when the river is calm: if it does not, you get your money back.',
      ),
      it: prose(
        'Una barchetta di legno con il tendalino a righe, un barcaiolo che fischietta e la città vista dal basso.',
        'Si risale fino a Castel Sant’Angelo e si torna quando il cielo cambia colore; c’è una coperta per tutti e un bicchiere di qualcosa di fresco.',
        'Si parte se il fiume è calmo: altrimenti ti rimborsiamo.',
      ),
    },
    distance: 720,
    price_cents: 4800,
    quantity: 6,
  },
  {
    flat_name: null,
    category,
    name: { gb: 'A Vespa for the day', it: 'Una Vespa per un giorno' },
    headline: { gb: 'Helmets and a picnic map included', it: 'Caschi e mappa da picnic compresi' },
    description: {
      gb: prose(
        'A mint-green 125, two helmets and a map by hand that goes from the Appian Way to the lake and back before dark.',
        'You need a licence for 125 cc and half an hour of practice behind the workshop.',
        'Call the day before; Ivo answers in any language, mostly with his hands.',
      ),
      it: prose(
        'Una 125 verde menta, due caschi e una mappa fatta a mano che va dall’Appia Antica al lago e torna prima di sera.',
        'Servono la patente per i 125 e mezz’ora di prove dietro l’officina.',
        'Telefona il giorno prima; Ivo risponde in ogni lingua, più che altro con le mani.',
      ),
    },
    distance: 480,
    phone: '+39 06 5550 1234',
  },
  {
    flat_name: null,
    category,
    name: { gb: 'Bags until the evening', it: 'Le valigie fino a sera' },
    headline: { gb: 'We keep them after check-out, until nine', it: 'Le teniamo dopo il check-out, fino alle nove' },
    description: {
      gb: prose(
        'Leave them by the door when you go: we collect them and bring them to our office, or to Trastevere station if you say so by noon.',
        'One price for all the bags of one apartment.',
      ),
      it: prose(
        'Lasciale accanto alla porta quando esci: passiamo a prenderle e le portiamo nel nostro ufficio, o alla stazione Trastevere se ce lo dici entro mezzogiorno.',
        'Un prezzo unico per tutte le valigie di un appartamento.',
      ),
    },
    distance: 250,
    price_cents: 1500,
    price_unit: 'group',
  },
  {
    flat_name: null,
    category,
    name: { gb: 'An evening off', it: 'Una sera libera' },
    headline: {
      gb: 'A babysitter who knows the story of the she-wolf',
      it: 'Una babysitter che sa la storia della lupa',
    },
    description: {
      gb: prose(
        'Marta studies to be a teacher, speaks English and French, and comes to the apartment from seven in the evening.',
        'She is paid by the hour; agree on it with her by telephone, two days ahead if you can.',
      ),
      it: prose(
        'Marta studia per fare la maestra, parla inglese e francese e viene in appartamento dalle sette di sera.',
        'Si paga a ore; mettiti d’accordo con lei per telefono, se puoi due giorni prima.',
      ),
    },
    phone: '+39 06 5550 1677',
  },
  {
    flat_name: 'Garibaldi',
    category,
    name: { gb: 'A mosaic to take home', it: 'Un mosaico da portare a casa' },
    headline: { gb: 'An afternoon in the workshop across the street', it: 'Un pomeriggio nella bottega di fronte' },
    description: {
      gb: prose(
        'You choose the stones, split them on the hammer and set them in lime, as big as a hand.',
        'Three hours, four people around the bench; it dries overnight and we bring it up to you.',
      ),
      it: prose(
        'Si scelgono le pietre, si spaccano con la martellina e si posano nella calce, grandi come una mano.',
        'Tre ore, quattro persone attorno al banco; asciuga durante la notte e poi te lo portiamo su noi.',
      ),
    },
    distance: 30,
    price_cents: 5500,
    quantity: 4,
  },
  {
    // Hidden until the season begins.
    flat_name: null,
    category,
    visible: false,
    name: { gb: 'The cellars of Frascati', it: 'Le cantine di Frascati' },
    headline: {
      gb: 'Half a day with lunch, from the harvest on',
      it: 'Mezza giornata con pranzo, dalla vendemmia in poi',
    },
    description: {
      gb: prose(
        'Half an hour by train, then tunnels of tufa, barrels and a loaf with porchetta.',
        'The winemaker takes twelve people at most and drives you back to the station himself.',
      ),
      it: prose(
        'Mezz’ora di treno, poi gallerie di tufo, botti e una pagnotta con la porchetta.',
        'Il vignaiolo prende al massimo dodici persone e vi riaccompagna lui alla stazione.',
      ),
    },
    distance: 22000,
    price_cents: 11000,
    quantity: 12,
  },
]
