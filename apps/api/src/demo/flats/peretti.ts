/** Peretti: a family apartment. */
import { lines, prose } from '../words.ts'
import { apartmentDoor, mainEntrance, mapAt, type NewFlat, pageOf, wifi } from './fittings.ts'

export const peretti = {
  name: 'Peretti',
  headline: {
    gb: 'Two bedrooms, a balcony and a table that will never leave',
    it: 'Due camere, un balcone e un tavolo che non uscirà mai più',
  },
  description: {
    gb: prose(
      'The table seats eight and was built inside the room in 1962; nobody has found a way to take it out since.',
      'Around it are two bedrooms, a shelf of Italian paperbacks and a balcony that has the sun until eleven.',
      'Five minutes away, in San Francesco a Ripa, Bernini’s Ludovica Albertoni lies in a side chapel, lit by a window you cannot see.',
    ),
    it: prose(
      'Il tavolo è da otto e fu costruito dentro la stanza nel 1962; da allora nessuno ha capito come farlo uscire.',
      'Intorno ci sono due camere, uno scaffale di tascabili italiani e un balcone con il sole fino alle undici.',
      'A cinque minuti, in San Francesco a Ripa, la Ludovica Albertoni di Bernini giace in una cappella laterale, nella luce di una finestra che non si vede.',
    ),
  },
  details: {
    gb: lines(
      '86 m², first floor with lift',
      'Bedroom with a double bed, 160 × 200 cm',
      'Bedroom with a single and a bunk bed',
      'Bathroom with bathtub',
      'Kitchen with gas hob, large oven and dishwasher',
      'Air conditioning in the bedrooms, fans elsewhere',
    ),
    it: lines(
      '86 m², primo piano con ascensore',
      'Camera con letto matrimoniale, 160 × 200 cm',
      'Camera con un letto singolo e uno a castello',
      'Bagno con vasca',
      'Cucina con fornelli a gas, forno grande e lavastoviglie',
      'Aria condizionata nelle camere, ventilatori altrove',
    ),
  },
  city: 'Roma',
  address: 'Via Peretti 18',
  cin: 'IT058091C2PERE0018',
  regional_code: '058091-CAV-00018',
  map_url: mapAt(41.8851, 12.4736),
  apartment_url: pageOf('peretti'),
  steps: [
    {
      gb: lines(
        'Find the sage house with the green shutters.',
        'Number 18, the brown door under the balcony with pink flowers.',
      ),
      it: lines(
        'Cerca la casa verde salvia con le persiane verdi.',
        'È il 18, il portone marrone sotto il balcone con i fiori rosa.',
      ),
    },
    {
      gb: lines('Hold the ring for the main entrance.', 'Push the left-hand leaf; mind the marble step.'),
      it: lines('Tieni premuto l’anello del portone.', 'Spingi l’anta sinistra; attenzione al gradino di marmo.'),
    },
    {
      gb: lines('Go to the first floor, interno 3.', 'The lift takes a pushchair if you fold it.'),
      it: lines('Vai al primo piano, interno 3.', 'Nell’ascensore il passeggino entra da chiuso.'),
    },
    {
      gb: lines(
        'Open the apartment door from the app.',
        'The keys are in the drawer of the table, the one that sticks.',
      ),
      it: lines('Apri la porta di casa dall’app.', 'Le chiavi sono nel cassetto del tavolo, quello duro.'),
    },
  ],
  max_guests: 5,
  door_1: mainEntrance,
  door_2: apartmentDoor,
  device_identifier: 'shellypro2-ec62608c9c06',
  documents: 'everyone',
  check_in_hour: '14:00',
  check_out_hour: '10:00',
  wifi_info: wifi('Peretti-18', 'tavolone1962'),
  home_appliances: {
    gb: prose(
      'The oven runs ten degrees hot: take that into account for cakes.',
      'The dishwasher starts when its door is closed, three seconds after you press the blue button.',
      'Remote controls for the air conditioning live on the wall beside each bed.',
    ),
    it: prose(
      'Il forno scalda dieci gradi in più: tienine conto per i dolci.',
      'La lavastoviglie parte a sportello chiuso, tre secondi dopo che hai premuto il tasto blu.',
      'I telecomandi dell’aria condizionata stanno sul muro accanto a ogni letto.',
    ),
  },
  guest_care: {
    gb: prose(
      'Put something under hot pans: the table has sixty years of circles and needs no more.',
      'You may take a paperback home if you leave another.',
      'Sheets can stay on the beds when you leave; towels go in the bathtub.',
    ),
    it: prose(
      'Metti qualcosa sotto le pentole calde: il tavolo ha sessant’anni di cerchi e gli bastano.',
      'Puoi portarti via un tascabile, se ne lasci un altro.',
      'Alla partenza le lenzuola restano sui letti; gli asciugamani vanno nella vasca.',
    ),
  },
} satisfies NewFlat
