/** The demo's places to eat. */
import { CATEGORY } from '@portineria/contract/rules/codes'
import { prose } from '../words.ts'
import type { Offer } from './offer.ts'

const category = CATEGORY.eat

export const placesToEat: readonly Offer[] = [
  {
    flat_name: null,
    category,
    name: { gb: 'Da Ofelio', it: 'Da Ofelio' },
    headline: { gb: 'Four courses and house wine', it: 'Quattro portate e vino della casa' },
    description: {
      gb: prose(
        'Twelve tables, a menu on brown paper and Ofelio, who tells you what there is before you can read it.',
        'On Thursdays there is gnocchi, on Fridays cod, on Saturdays tripe; the rest of the week it depends on the market.',
        'The price is for one person, at eight or at half past nine; tell us in the chat what you do not eat.',
      ),
      it: prose(
        'Dodici tavoli, il menù sulla carta paglia e Ofelio, che ti dice cosa c’è prima che tu riesca a leggerlo.',
        'Giovedì gnocchi, venerdì baccalà, sabato trippa; gli altri giorni dipende dal mercato.',
        'Il prezzo è a persona, alle otto o alle nove e mezza; scrivici in chat che cosa non mangi.',
      ),
    },
    distance: 320,
    price_cents: 4200,
  },
  {
    flat_name: null,
    category,
    name: { gb: 'Cacio e pepe at Nora’s', it: 'Cacio e pepe da Nora' },
    headline: { gb: 'A cooking lesson in a home kitchen, three hours', it: 'Lezione in una cucina di casa, tre ore' },
    description: {
      gb: prose(
        'Nora taught chemistry for thirty years and explains why the cheese clots, and how not to let it.',
        'You knead the tonnarelli, grate the pecorino, argue about the pepper and eat it all at her table.',
        'Six people at the stove at once, apron lent, wine poured.',
      ),
      it: prose(
        'Nora ha insegnato chimica per trent’anni e spiega perché il formaggio si straccia, e come evitarlo.',
        'Si impastano i tonnarelli, si gratta il pecorino, si discute del pepe e poi si mangia tutto alla sua tavola.',
        'Sei persone ai fornelli, grembiule in prestito, vino nel bicchiere.',
      ),
    },
    distance: 350,
    price_cents: 6800,
    quantity: 6,
  },
  {
    flat_name: null,
    category,
    name: { gb: 'The long table at Zi’ Tullia', it: 'La tavolata di Zi’ Tullia' },
    headline: { gb: 'Roman dishes, strangers on both sides', it: 'Cucina romana, vicini sconosciuti' },
    description: {
      gb: prose(
        'One table for twenty, and you sit where there is room.',
        'Amatriciana, lamb chops, chicory with garlic; the bill is done in pencil on the tablecloth.',
        'They answer the telephone from eleven on, and take no cards.',
      ),
      it: prose(
        'Un solo tavolo da venti, e ci si siede dove c’è posto.',
        'Amatriciana, abbacchio a scottadito, cicoria ripassata; il conto si fa a matita sulla tovaglia.',
        'Al telefono rispondono dalle undici in poi, e non prendono carte.',
      ),
    },
    distance: 540,
    phone: '+39 06 5550 1428',
  },
  {
    flat_name: 'Calisto',
    category,
    name: { gb: 'Breakfast on the balcony', it: 'Colazione in balcone' },
    headline: { gb: 'A basket for two at your door, at eight', it: 'Un cesto per due alla porta, alle otto' },
    description: {
      gb: prose(
        'Two maritozzi with cream, four slices of crostata, blood orange juice from December to April and peach after that.',
        'We hang it on the ceramic lemon at eight; you only have to make the coffee.',
      ),
      it: prose(
        'Due maritozzi con la panna, quattro fette di crostata, succo di arance rosse da dicembre ad aprile e poi di pesca.',
        'Alle otto lo appendiamo al limone di ceramica; a te resta solo da fare il caffè.',
      ),
    },
    distance: 0,
    price_cents: 1800,
  },
  {
    flat_name: 'Vespucci',
    category,
    name: { gb: 'Lunch standing up', it: 'Pranzo in piedi' },
    headline: {
      gb: 'Five stalls of Testaccio market with Bruna',
      it: 'Cinque banchi del mercato di Testaccio con Bruna',
    },
    description: {
      gb: prose(
        'Bruna sold artichokes here for half her life and still gets the stallholders’ price.',
        'Five stops, five things to taste, from fried cod to a roll with boiled beef, and the story of the hill made of broken jars.',
        'Tuesday to Saturday at noon, an hour and a half.',
      ),
      it: prose(
        'Bruna qui ha venduto carciofi per mezza vita, e le fanno ancora il prezzo da collega.',
        'Cinque soste, cinque assaggi, dal filetto di baccalà al panino con il bollito, e la storia del monte fatto di cocci.',
        'Dal martedì al sabato a mezzogiorno, un’ora e mezza.',
      ),
    },
    distance: 650,
    price_cents: 2900,
    quantity: 8,
  },
]
