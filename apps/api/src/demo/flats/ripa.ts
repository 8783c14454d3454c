/** Ripa: an apartment with three windows on the Tiber. */
import { lines, prose } from '../words.ts'
import { apartmentDoor, mainEntrance, mapAt, type NewFlat, pageOf, wifi } from './fittings.ts'

export const ripa = {
  name: 'Ripa',
  headline: {
    gb: 'River light, and the Aventine across the water',
    it: 'La luce del fiume, e l’Aventino sull’altra riva',
  },
  description: {
    gb: prose(
      'Three windows face the Tiber, and behind the plane trees stands the Aventine with Santa Sabina on its edge.',
      'When the leaves are down you can make out the wall of the Orange Garden, and people leaning on it to look at you.',
      'This was the river port: oil and grain were unloaded below the house until the embankments went up.',
      'On Sundays the Porta Portese market is set up five minutes from the door.',
    ),
    it: prose(
      'Tre finestre danno sul Tevere, e dietro i platani c’è l’Aventino, con Santa Sabina sul ciglio.',
      'Quando cadono le foglie si distingue il muretto del Giardino degli Aranci, con la gente affacciata che guarda da questa parte.',
      'Qui c’era il porto fluviale: olio e grano si scaricavano sotto casa, finché non alzarono i muraglioni.',
      'La domenica il mercato di Porta Portese comincia a cinque minuti dal portone.',
    ),
  },
  details: {
    gb: lines(
      '78 m², third floor with lift',
      'Bedroom on the river with a double bed, 180 × 200 cm',
      'Bedroom on the courtyard with two single beds',
      'Bathroom with shower, second toilet',
      'Kitchen with induction hob, oven and dishwasher',
      'Air conditioning in every room',
    ),
    it: lines(
      '78 m², terzo piano con ascensore',
      'Camera sul fiume con letto matrimoniale, 180 × 200 cm',
      'Camera sul cortile con due letti singoli',
      'Bagno con doccia, secondo WC',
      'Cucina con piano a induzione, forno e lavastoviglie',
      'Aria condizionata in ogni stanza',
    ),
  },
  city: 'Roma',
  address: 'Lungotevere Ripa 14',
  cin: 'IT058091C2RIPA0014',
  regional_code: '058091-CAV-00014',
  structure_code: '058091-CAV-00014',
  rooms: 2,
  beds: 4,
  map_url: mapAt(41.8867, 12.4782),
  apartment_url: pageOf('ripa'),
  steps: [
    {
      gb: lines(
        'Find the terracotta house with the dark green shutters.',
        'Number 14, on the side away from the river, with white flowers up the wall.',
      ),
      it: lines(
        'Cerca la casa color terracotta con le persiane verde scuro.',
        'È il 14, sul lato opposto al fiume, con i fiori bianchi sul muro.',
      ),
    },
    {
      gb: lines('Hold the ring for the main entrance.', 'The door is between the two lanterns; it swings inwards.'),
      it: lines('Tieni premuto l’anello del portone.', 'Sta fra le due lanterne e si apre verso l’interno.'),
    },
    {
      gb: lines('Take the lift to the third floor.', 'Close both its inner doors, or it will not move.'),
      it: lines('Prendi l’ascensore fino al terzo piano.', 'Chiudi bene le due antine interne, altrimenti non parte.'),
    },
    {
      gb: lines('Open interno 6, on the right.', 'The keys hang on the anchor beside the door.'),
      it: lines('Apri l’interno 6, a destra.', 'Le chiavi sono appese all’àncora accanto alla porta.'),
    },
  ],
  max_guests: 4,
  door_1: mainEntrance,
  door_2: apartmentDoor,
  device_identifier: 'shellypro2-ec62608c9c04',
  documents: 'everyone',
  check_in_hour: '16:00',
  check_out_hour: '11:00',
  wifi_info: wifi('Ripa-14', 'cormorano8823'),
  home_appliances: {
    gb: prose(
      'Slide your finger along the front edge of the hob to set the heat; the lock symbol wants three seconds.',
      'Dishwasher tablets and coffee capsules are in the drawer under it.',
      'The shutters on the river side have a hook at the bottom: use it, the wind comes up the valley at night.',
    ),
    it: prose(
      'Fai scorrere il dito sul bordo del piano cottura per regolare il calore; il simbolo del lucchetto vuole tre secondi.',
      'Le pastiglie della lavastoviglie e le capsule del caffè sono nel cassetto lì sotto.',
      'Le persiane sul fiume hanno un gancio in basso: usalo, di notte si alza il vento.',
    ),
  },
  guest_care: {
    gb: prose(
      'The lift rests between midnight and six; the stairs have a light on every landing.',
      'Mosquitoes come with the river, so keep the screens closed when the lamps are on.',
      'The bins are in the courtyard, one colour each, and the code of its gate is on the fridge.',
    ),
    it: prose(
      'L’ascensore riposa da mezzanotte alle sei; sulle scale c’è una luce a ogni pianerottolo.',
      'Con il fiume arrivano le zanzare: tieni chiuse le zanzariere quando la luce è accesa.',
      'I secchi sono in cortile, uno per colore, e il codice del cancelletto è sul frigorifero.',
    ),
  },
} satisfies NewFlat
