/** Genovesi: a small house on two floors, with a single door. */
import { lines, prose } from '../words.ts'
import { mainEntrance, mapAt, type NewFlat, noDoor, pageOf, wifi } from './fittings.ts'

export const genovesi = {
  name: 'Genovesi',
  headline: {
    gb: 'A small house of your own, on two floors',
    it: 'Una casetta tutta tua, su due piani',
  },
  description: {
    gb: prose(
      'The door on Via dei Genovesi is yours alone: behind it the stairs go straight up into the kitchen.',
      'The bedrooms are above, under chestnut beams, and the bells of Santa Cecilia count the quarter hours.',
      'The sailors from Genoa who left the street its name had their hospital close by, and its cloister still grows oranges.',
    ),
    it: prose(
      'La porta su Via dei Genovesi è solo tua: dietro, le scale salgono dritte in cucina.',
      'Le camere sono di sopra, sotto le travi di castagno, e le campane di Santa Cecilia contano i quarti d’ora.',
      'I marinai di Genova che hanno dato il nome alla strada avevano l’ospedale qui vicino, e nel chiostro crescono ancora le arance.',
    ),
  },
  details: {
    gb: lines(
      '95 m² on two floors, its own entrance, indoor stairs',
      'Two bedrooms with double beds, 160 × 200 cm',
      'Bedroom with two single beds',
      'Two bathrooms with shower, one on each floor',
      'Kitchen with gas hob, oven, dishwasher and a fireplace that is only for show',
      'Balcony over the street',
    ),
    it: lines(
      '95 m² su due piani, ingresso indipendente, scala interna',
      'Due camere con letto matrimoniale, 160 × 200 cm',
      'Camera con due letti singoli',
      'Due bagni con doccia, uno per piano',
      'Cucina con fornelli a gas, forno, lavastoviglie e un camino solo da guardare',
      'Balcone sulla strada',
    ),
  },
  city: 'Roma',
  address: 'Via dei Genovesi 33',
  cin: 'IT058091C2GENO0033',
  map_url: mapAt(41.8881, 12.4759),
  apartment_url: pageOf('genovesi'),
  steps: [
    {
      gb: lines(
        'Find the brick-red house with the green shutters.',
        'Number 33, with the balcony and a door that is nearly black.',
      ),
      it: lines(
        'Cerca la casa rosso mattone con le persiane verdi.',
        'È il 33, con il balcone e il portone quasi nero.',
      ),
    },
    {
      gb: lines('Hold the ring for the main entrance.', 'It is the only door: behind it you are home.'),
      it: lines('Tieni premuto l’anello del portone.', 'È l’unica porta: dietro sei già a casa.'),
    },
    {
      gb: lines('Go up to the kitchen.', 'The keys are on the mantelpiece; take them before you go out again.'),
      it: lines('Sali in cucina.', 'Le chiavi sono sulla mensola del camino; prendile prima di uscire di nuovo.'),
    },
  ],
  max_guests: 6,
  door_1: mainEntrance,
  door_2: noDoor,
  device_identifier: 'shellypro2-ec62608c9c07',
  documents: 'heads',
  check_in_hour: '15:00',
  check_out_hour: '10:00',
  wifi_info: wifi('Genovesi-33', 'lanterna6042'),
  home_appliances: {
    gb: prose(
      'Each floor has its own thermostat, and the upper one decides about the hot water too.',
      'The washing machine is in the downstairs bathroom and the drying rack behind its door.',
      'Please do not light the fireplace: the chimney was closed in 1974.',
    ),
    it: prose(
      'Ogni piano ha il suo termostato, e quello di sopra comanda anche l’acqua calda.',
      'La lavatrice è nel bagno di sotto e lo stendino dietro la porta.',
      'Non accendere il camino: la canna fumaria è chiusa dal 1974.',
    ),
  },
  guest_care: {
    gb: prose(
      'The stairs are steep and worn in the middle: hold the rail, and close the little gate if you have children.',
      'The front door locks by itself, also behind people who only went out to look at the moon.',
      'The sorted rubbish is collected from the street between seven and nine in the evening.',
    ),
    it: prose(
      'Le scale sono ripide e consumate al centro: tieniti al corrimano, e con i bambini chiudi il cancelletto.',
      'Il portone si chiude da solo, anche alle spalle di chi è uscito solo a guardare la luna.',
      'La differenziata si lascia in strada, e passano a prenderla fra le sette e le nove di sera.',
    ),
  },
} satisfies NewFlat
