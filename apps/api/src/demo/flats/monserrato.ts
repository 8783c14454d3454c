/** Monserrato: one large room for two people, on the other side of the river. */
import { lines, prose } from '../words.ts'
import { apartmentDoor, mainEntrance, mapAt, type NewFlat, pageOf, wifi } from './fittings.ts'

export const monserrato = {
  name: 'Monserrato',
  headline: {
    gb: 'A room for two between Piazza Farnese and the antique dealers',
    it: 'Una stanza per due fra Piazza Farnese e gli antiquari',
  },
  description: {
    gb: prose(
      'Before nine, the traffic in Via di Monserrato is mostly restorers carrying chairs.',
      'The apartment is a single large room with a coffered ceiling, a bed behind a linen curtain and a writing table at the window.',
      'After dark the lamps go on in Palazzo Farnese, and from the square you can look up at its frescoed ceilings for nothing.',
    ),
    it: prose(
      'Prima delle nove, in Via di Monserrato passano soprattutto restauratori con una sedia in spalla.',
      'L’appartamento è una sola grande stanza con il soffitto a cassettoni, il letto dietro una tenda di lino e uno scrittoio alla finestra.',
      'Quando fa buio si accendono le luci di Palazzo Farnese, e dalla piazza si guardano gratis i soffitti affrescati.',
    ),
  },
  details: {
    gb: lines(
      '41 m², first floor, no lift (26 steps)',
      'One room with a double bed, 160 × 200 cm',
      'Bathroom with shower',
      'Kitchenette with two induction rings and a small oven',
      'Air conditioning',
    ),
    it: lines(
      '41 m², primo piano senza ascensore (26 gradini)',
      'Una stanza con letto matrimoniale, 160 × 200 cm',
      'Bagno con doccia',
      'Angolo cottura con due piastre a induzione e fornetto',
      'Aria condizionata',
    ),
  },
  city: 'Roma',
  address: 'Via di Monserrato 61',
  cin: 'IT058091C2MONS0061',
  regional_code: '058091-CAV-00061',
  structure_code: '058091-CAV-00061',
  rooms: 1,
  beds: 2,
  map_url: mapAt(41.8959, 12.4692),
  apartment_url: pageOf('monserrato'),
  steps: [
    {
      gb: lines(
        'Find the pink house with the grey-green shutters.',
        'Number 61: two lanterns, and a plant that climbs on the left.',
      ),
      it: lines(
        'Cerca la casa rosa con le persiane grigioverdi.',
        'È il 61: due lanterne, e una pianta che si arrampica a sinistra.',
      ),
    },
    {
      gb: lines('Hold the ring for the main entrance.', 'The dark wooden door is heavy: lean on it.'),
      it: lines('Tieni premuto l’anello del portone.', 'Il legno scuro pesa: appoggiati con la spalla.'),
    },
    {
      gb: lines('Take the stairs to the first floor.', 'They start past the marble head without a nose.'),
      it: lines('Prendi le scale fino al primo piano.', 'Partono dopo la testa di marmo senza naso.'),
    },
    {
      gb: lines('Open interno 2 from the app.', 'The keys are on the writing table.'),
      it: lines('Apri l’interno 2 dall’app.', 'Le chiavi sono sullo scrittoio.'),
    },
  ],
  max_guests: 2,
  door_1: mainEntrance,
  door_2: apartmentDoor,
  device_identifier: 'shellypro2-ec62608c9c02',
  documents: 'everyone',
  check_in_hour: '15:00',
  check_out_hour: '10:00',
  wifi_info: wifi('Monserrato-61', 'cassettone4190'),
  home_appliances: {
    gb: prose(
      'The induction rings only wake up under the two pans with the green handles.',
      'The ceiling is old, so please run the air conditioning on “dry” rather than on full cold.',
      'The washing machine is in the bathroom cupboard; programme 4 takes half an hour.',
    ),
    it: prose(
      'Le piastre a induzione si accendono solo con le due padelle dal manico verde.',
      'Il soffitto è antico: usa l’aria condizionata su “deumidifica” invece che al massimo del freddo.',
      'La lavatrice è nell’armadio del bagno; il programma 4 dura mezz’ora.',
    ),
  },
  guest_care: {
    gb: prose(
      'Steps carry down into the gallery below, so shoes off after ten is a kindness.',
      'Glass goes into the bell on Piazza Ricci, the other bags into the bins beside it.',
      'Leave the keys on the table and the window on the latch.',
    ),
    it: prose(
      'I passi si sentono nella galleria di sotto: dopo le dieci, togliersi le scarpe è una gentilezza.',
      'Il vetro va nella campana di Piazza Ricci, gli altri sacchetti nei cassonetti accanto.',
      'Lascia le chiavi sul tavolo e la finestra accostata.',
    ),
  },
} satisfies NewFlat
