/** Cosimato: an apartment with a terrace over the market square. */
import { lines, prose } from '../words.ts'
import { apartmentDoorOnce, mainEntrance, mapAt, type NewFlat, pageOf, wifi } from './fittings.ts'

export const cosimato = {
  name: 'Cosimato',
  headline: {
    gb: 'A terrace over the market square of Trastevere',
    it: 'Una terrazza sulla piazza del mercato di Trastevere',
  },
  description: {
    gb: prose(
      'Two bright bedrooms and a kitchen that looks down on the market stalls, Monday to Saturday.',
      'Linen curtains, terracotta floors from 1910, and a terrace with a fig tree in a pot.',
      'Coffee is five steps from the door, the tram to the centre three minutes away, and in summer films are shown in the square.',
    ),
    it: prose(
      'Due camere luminose e una cucina affacciata sui banchi del mercato, dal lunedì al sabato.',
      'Tende di lino, pavimenti in cotto del 1910 e una terrazza con un fico in vaso.',
      'Il caffè è a cinque passi dal portone, il tram per il centro a tre minuti, e d’estate in piazza proiettano i film.',
    ),
  },
  details: {
    gb: lines(
      '74 m² and a terrace of 12 m², second floor with lift',
      'Bedroom with a double bed, 160 × 200 cm',
      'Bedroom with two single beds that can be joined',
      'Bathroom with shower and washing machine',
      'Kitchen with gas hob, oven and dishwasher',
      'Cot and high chair on request',
    ),
    it: lines(
      '74 m² più una terrazza di 12 m², secondo piano con ascensore',
      'Camera con letto matrimoniale, 160 × 200 cm',
      'Camera con due letti singoli che si possono unire',
      'Bagno con doccia e lavatrice',
      'Cucina con fornelli a gas, forno e lavastoviglie',
      'Culla e seggiolone su richiesta',
    ),
  },
  city: 'Roma',
  address: 'Piazza di San Cosimato 64',
  cin: 'IT058091C2COSI0064',
  regional_code: '058091-CAV-00064',
  structure_code: '058091-CAV-00064',
  rooms: 2,
  beds: 4,
  map_url: mapAt(41.8872, 12.4703),
  apartment_url: pageOf('cosimato'),
  steps: [
    {
      gb: lines(
        'Find the peach house with the brown shutters.',
        'Stand with the fountain behind you: the green door is number 64, next to the bakery.',
      ),
      it: lines(
        'Cerca la casa color pesca con le persiane marroni.',
        'Mettiti con la fontana alle spalle: il portone verde è il 64, accanto al forno.',
      ),
    },
    {
      gb: lines('Hold the ring for the main entrance.', 'Push when you hear the buzz.'),
      it: lines('Tieni premuto l’anello del portone.', 'Spingi quando senti il ronzio.'),
    },
    {
      gb: lines('Go to the second floor.', 'The lift is on the left, past the courtyard.'),
      it: lines('Vai al secondo piano.', 'L’ascensore è a sinistra, dopo il cortile.'),
    },
    {
      gb: lines('Open interno 7, the door with the brass lion.', 'It opens once from the app, so be in front of it.'),
      it: lines(
        'Apri l’interno 7, la porta con il leone di ottone.',
        'Dall’app si apre una volta sola: fallo quando ci sei davanti.',
      ),
    },
    {
      gb: lines('Take the keys from the blue bowl.', 'There are two sets. Welcome!'),
      it: lines('Prendi le chiavi dalla ciotola blu.', 'Sono due mazzi. Ti diamo il benvenuto!'),
    },
  ],
  max_guests: 4,
  door_1: mainEntrance,
  door_2: apartmentDoorOnce,
  device_identifier: 'shellypro2-ec62608c9c05',
  documents: 'everyone',
  check_in_hour: '15:00',
  check_out_hour: '10:00',
  wifi_info: wifi('Cosimato-64', 'puntarelle5507'),
  home_appliances: {
    gb: prose(
      'The coffee machine wants its tray pushed in until it clicks; the beans are in the tin with the cat.',
      'The washing machine is set to 40 degrees; turn to “Mix”, press start, and hang out on the courtyard line.',
      'In winter the radiators warm up at six in the morning and at five in the afternoon.',
    ),
    it: prose(
      'La macchina del caffè vuole il cassettino spinto fino allo scatto; i chicchi sono nella scatola con il gatto.',
      'La lavatrice è regolata su 40 gradi: gira su “Mix”, premi avvio e stendi sul filo del cortile.',
      'D’inverno i termosifoni si scaldano alle sei del mattino e alle cinque del pomeriggio.',
    ),
  },
  guest_care: {
    gb: prose(
      'The market starts unloading at half past five; the bedroom on the courtyard does not hear it.',
      'The terrace is yours until eleven at night, after that it belongs to the neighbours’ sleep.',
      'Please do not pick the figs before September: we have tried.',
    ),
    it: prose(
      'Il mercato comincia a scaricare alle cinque e mezza; dalla camera sul cortile non si sente.',
      'La terrazza è tua fino alle undici di sera, poi tocca al sonno dei vicini.',
      'Non cogliere i fichi prima di settembre: noi ci abbiamo provato.',
    ),
  },
} satisfies NewFlat
