/** Calisto: an apartment with a balcony over a lively square. */
import { lines, prose } from '../words.ts'
import { apartmentDoor, mainEntrance, mapAt, type NewFlat, pageOf, wifi } from './fittings.ts'

export const calisto = {
  name: 'Calisto',
  headline: {
    gb: 'A balcony over Piazza di San Calisto',
    it: 'Un balcone su Piazza di San Calisto',
  },
  description: {
    gb: prose(
      'From the balcony you can see who is already at breakfast and, over the roofs, the bell tower of Santa Maria in Trastevere with its small mosaic.',
      'The square talks until late, so the windows are double and the bedroom is on the far side.',
      'The floor is cement tile from the thirties, red and grey hexagons, cool under bare feet in August.',
    ),
    it: prose(
      'Dal balcone si vede chi sta già facendo colazione e, sopra i tetti, il campanile di Santa Maria in Trastevere con il suo piccolo mosaico.',
      'La piazza chiacchiera fino a tardi: per questo le finestre sono doppie e la camera è dall’altra parte.',
      'Il pavimento è di cementine degli anni Trenta, esagoni rossi e grigi, fresco sotto i piedi nudi ad agosto.',
    ),
  },
  details: {
    gb: lines(
      '54 m², first floor, no lift (24 steps)',
      'Bedroom with a double bed, 160 × 200 cm',
      'Living room with a single daybed',
      'Bathroom with a small bathtub',
      'Kitchen with gas hob and oven',
      'Balcony with a table for two',
    ),
    it: lines(
      '54 m², primo piano senza ascensore (24 gradini)',
      'Camera con letto matrimoniale, 160 × 200 cm',
      'Soggiorno con divano letto singolo',
      'Bagno con una piccola vasca',
      'Cucina con fornelli a gas e forno',
      'Balcone con un tavolino per due',
    ),
  },
  city: 'Roma',
  address: 'Piazza di San Calisto 9',
  cin: 'IT058091C2CALI0009',
  regional_code: '058091-CAV-00009',
  // One structure with Garibaldi.
  structure_code: '058091-CAV-00027',
  rooms: 2,
  beds: 3,
  map_url: mapAt(41.8888, 12.4703),
  apartment_url: pageOf('calisto'),
  steps: [
    {
      gb: lines(
        'Find the cream house with the green shutters.',
        'Number 9: the green door under the balcony, three lemon pots on its left.',
      ),
      it: lines(
        'Cerca la casa color crema con le persiane verdi.',
        'È il 9: il portone verde sotto il balcone, con tre vasi di limoni a sinistra.',
      ),
    },
    {
      gb: lines('Hold the ring for the main entrance.', 'Wait for the click, then push at the brass knobs.'),
      it: lines('Tieni premuto l’anello del portone.', 'Aspetta lo scatto, poi spingi sui pomelli di ottone.'),
    },
    {
      gb: lines('Go up one floor.', 'The light comes on by itself, one landing at a time.'),
      it: lines('Sali di un piano.', 'La luce si accende da sola, un pianerottolo alla volta.'),
    },
    {
      gb: lines('Open the door with the ceramic lemon.', 'The keys are in the bowl just inside.'),
      it: lines('Apri la porta con il limone di ceramica.', 'Le chiavi sono nella ciotola appena entri.'),
    },
  ],
  max_guests: 3,
  door_1: mainEntrance,
  door_2: apartmentDoor,
  device_identifier: 'shellypro2-ec62608c9c03',
  documents: 'everyone',
  check_in_hour: '15:00',
  check_out_hour: '10:00',
  wifi_info: wifi('Calisto-9', 'cementina1936'),
  home_appliances: {
    gb: prose(
      'Press the hob knob and keep it pressed for five seconds after the flame appears.',
      'Hot water comes from a boiler for two long showers; it needs forty minutes for the third.',
      'The heating runs from November to mid-April; the dial in the hall is set to 20 degrees.',
    ),
    it: prose(
      'Premi la manopola del fornello e tienila premuta cinque secondi dopo che la fiamma si accende.',
      'Lo scaldabagno basta per due docce lunghe; per la terza servono quaranta minuti.',
      'Il riscaldamento va da novembre a metà aprile; il termostato nell’ingresso è regolato su 20 gradi.',
    ),
  },
  guest_care: {
    gb: prose(
      'The geraniums on the balcony like a glass of water in the evening, when nobody is walking underneath.',
      'Bring the balcony cushions in at night.',
      'Sorted rubbish goes into the bins in the hall downstairs, which has a plan on the wall.',
    ),
    it: prose(
      'I gerani del balcone gradiscono un bicchiere d’acqua la sera, quando sotto non passa nessuno.',
      'La notte ritira i cuscini dal balcone.',
      'La differenziata va nei secchi dell’androne; lo schema è appeso al muro.',
    ),
  },
} satisfies NewFlat
