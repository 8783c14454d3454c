/** Garibaldi: an apartment below the Gianicolo. It is the apartment of the demo guest, whose doors can be opened. */
import { lines, prose } from '../words.ts'
import { apartmentDoorOnce, mainEntrance, mapAt, type NewFlat, pageOf, wifi } from './fittings.ts'

export const garibaldi = {
  name: 'Garibaldi',
  headline: {
    gb: 'Two rooms under the Gianicolo, with lemons at the door',
    it: 'Due stanze sotto il Gianicolo, con i limoni al portone',
  },
  description: {
    gb: prose(
      'The Gianicolo begins where this street stops being flat, and at noon you hear its cannon.',
      'Porta Settimiana is two minutes downhill, and so is a bakery that has its oven lit by five.',
      'The living room keeps its painted beams and has the sun until lunch; the bedroom looks onto a courtyard where somebody is always hanging out washing.',
    ),
    it: prose(
      'Il Gianicolo comincia dove questa strada smette di essere piana, e a mezzogiorno si sente il cannone.',
      'Porta Settimiana è a due minuti in discesa, come il forno, che alle cinque è già acceso.',
      'Il soggiorno ha ancora le travi dipinte e prende il sole fino a pranzo; la camera dà su un cortile dove c’è sempre qualcuno che stende i panni.',
    ),
  },
  details: {
    gb: lines(
      '62 m², second floor, no lift (44 steps)',
      'Bedroom with a double bed, 160 × 200 cm',
      'Living room with a sofa bed for two, 140 × 190 cm',
      'Bathroom with shower and window',
      'Kitchen with gas hob, oven and dishwasher',
      'Air conditioning in both rooms',
    ),
    it: lines(
      '62 m², secondo piano senza ascensore (44 gradini)',
      'Camera con letto matrimoniale, 160 × 200 cm',
      'Soggiorno con divano letto per due, 140 × 190 cm',
      'Bagno con doccia e finestra',
      'Cucina con fornelli a gas, forno e lavastoviglie',
      'Aria condizionata in tutte e due le stanze',
    ),
  },
  city: 'Roma',
  address: 'Via Garibaldi 27',
  cin: 'IT058091C2GARI0027',
  regional_code: '058091-CAV-00027',
  structure_code: '058091-CAV-00027',
  rooms: 2,
  beds: 4,
  map_url: mapAt(41.8908, 12.4671),
  apartment_url: pageOf('garibaldi'),
  steps: [
    {
      gb: lines('Find the ochre house with the green shutters.', 'Number 27, the arched door between two lemon trees.'),
      it: lines('Cerca la casa color ocra con le persiane verdi.', 'È il 27, il portone ad arco fra due limoni.'),
    },
    {
      gb: lines('Hold the ring for the main entrance.', 'The lock buzzes: push the right-hand leaf.'),
      it: lines('Tieni premuto l’anello del portone.', 'La serratura ronza: spingi l’anta destra.'),
    },
    {
      gb: lines('Go up to the second floor.', 'Stairs on the left, light switch by the mirror.'),
      it: lines('Sali al secondo piano.', 'Le scale sono a sinistra, l’interruttore della luce accanto allo specchio.'),
    },
    {
      gb: lines('Open the door with the brass bell.', 'It opens once from here; after that you use the keys inside.'),
      it: lines(
        'Apri la porta con il campanello di ottone.',
        'Da qui si apre una volta sola; poi usi le chiavi che trovi dentro.',
      ),
    },
    {
      gb: lines('Make yourself at home.', 'Two sets of keys hang on the hook in the hall.'),
      it: lines('Fai come a casa tua.', 'Due mazzi di chiavi sono appesi al gancio nell’ingresso.'),
    },
  ],
  max_guests: 4,
  door_1: mainEntrance,
  door_2: apartmentDoorOnce,
  device_identifier: 'shellypro2-ec62608c9c01',
  documents: 'everyone',
  check_in_hour: '15:00',
  check_out_hour: '10:00',
  wifi_info: wifi('Garibaldi-27', 'limoncello2714'),
  home_appliances: {
    gb: prose(
      'The gas tap is behind the coffee tins: lengthways is open, crossways is shut.',
      'The moka takes water up to the valve, coffee without pressing, and a low flame.',
      'Oven and air conditioning together trip the switch; it is in the white box behind the front door.',
    ),
    it: prose(
      'Il rubinetto del gas è dietro i barattoli del caffè: dritto è aperto, di traverso è chiuso.',
      'Nella moka l’acqua va fino alla valvola, il caffè non si pressa e la fiamma si tiene bassa.',
      'Forno e aria condizionata insieme fanno scattare il contatore; è nella cassetta bianca dietro la porta d’ingresso.',
    ),
  },
  guest_care: {
    gb: prose(
      'Please close the courtyard shutters gently after eleven: Signora Pia sleeps on the other side.',
      'The five bins are under the sink, and the bags go to the corner of Via della Scala in the evening.',
      'When you leave, hang the keys on their hook and pull the door shut.',
    ),
    it: prose(
      'Dopo le undici chiudi piano le persiane sul cortile: dall’altra parte dorme la signora Pia.',
      'I cinque secchi sono sotto il lavello, e i sacchetti si portano la sera all’angolo di Via della Scala.',
      'Quando parti, riappendi le chiavi al gancio e tirati dietro la porta.',
    ),
  },
} satisfies NewFlat
