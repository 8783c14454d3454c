/** Vespucci: an apartment on a courtyard in Testaccio. */
import { lines, prose } from '../words.ts'
import { apartmentDoorOnce, mainEntrance, mapAt, type NewFlat, pageOf, wifi } from './fittings.ts'

export const vespucci = {
  name: 'Vespucci',
  headline: {
    gb: 'A courtyard in Testaccio, on the river side',
    it: 'Un cortile di Testaccio, dalla parte del fiume',
  },
  description: {
    gb: prose(
      'Testaccio was laid out like a chessboard for the people who worked at the slaughterhouse, and every block kept a courtyard: yours has two palms and a row of bicycles.',
      'The kitchen looks onto it, the bedroom onto the plane trees along the Tiber.',
      'The covered market is eight minutes on foot; ask there for boiled beef in a roll, and say yes to the green sauce.',
    ),
    it: prose(
      'Testaccio fu disegnato a scacchiera per chi lavorava al mattatoio, e ogni isolato si tenne un cortile: il tuo ha due palme e una fila di biciclette.',
      'La cucina guarda lì, la camera i platani del lungotevere.',
      'Il mercato coperto è a otto minuti a piedi: chiedi un panino con il bollito, e alla salsa verde rispondi di sì.',
    ),
  },
  details: {
    gb: lines(
      '58 m², third floor of stair B, with lift',
      'Bedroom with a double bed, 160 × 200 cm',
      'Study with a single bed',
      'Bathroom with shower',
      'Kitchen with induction hob, oven and dishwasher',
      'Two bicycles, helmets and a pump',
    ),
    it: lines(
      '58 m², terzo piano della scala B, con ascensore',
      'Camera con letto matrimoniale, 160 × 200 cm',
      'Studio con letto singolo',
      'Bagno con doccia',
      'Cucina con piano a induzione, forno e lavastoviglie',
      'Due biciclette, i caschi e una pompa',
    ),
  },
  city: 'Roma',
  address: 'Via Amerigo Vespucci 41',
  map_url: mapAt(41.8817, 12.4744),
  apartment_url: pageOf('vespucci'),
  steps: [
    {
      gb: lines(
        'Find the grey-blue house with the slate shutters.',
        'Number 41, the chestnut-brown door between two lanterns.',
      ),
      it: lines(
        'Cerca la casa grigio-azzurra con le persiane color ardesia.',
        'È il 41, il portone castano fra due lanterne.',
      ),
    },
    {
      gb: lines('Hold the ring for the main entrance.', 'Push, and close it behind you: the courtyard has a cat.'),
      it: lines('Tieni premuto l’anello del portone.', 'Spingi, e richiudilo dietro di te: nel cortile c’è un gatto.'),
    },
    {
      gb: lines(
        'Cross the courtyard to stair B.',
        'It is the one behind the second palm; the lift goes to the third floor.',
      ),
      it: lines(
        'Attraversa il cortile fino alla scala B.',
        'È quella dietro la seconda palma; l’ascensore porta al terzo piano.',
      ),
    },
    {
      gb: lines(
        'Open interno 11, the door with the compass.',
        'It opens once from the app; the keys are on the shelf inside.',
      ),
      it: lines(
        'Apri l’interno 11, la porta con la bussola.',
        'Dall’app si apre una volta sola; le chiavi sono sulla mensola dentro.',
      ),
    },
  ],
  max_guests: 3,
  door_1: mainEntrance,
  door_2: apartmentDoorOnce,
  device_identifier: 'shellypro2-ec62608c9c08',
  documents: 'everyone',
  check_in_hour: '15:00',
  check_out_hour: '10:00',
  wifi_info: wifi('Vespucci-41', 'caravella1501'),
  home_appliances: {
    gb: prose(
      'If the hob shows an E, wipe it dry and start again.',
      'The bicycles are the two green ones; the key to their lock hangs with the house keys.',
      'The heater in the bathroom turns itself off after half an hour.',
    ),
    it: prose(
      'Se sul piano cottura compare una E, asciugalo e riaccendi.',
      'Le biciclette sono le due verdi; la chiave del lucchetto è nel mazzo di casa.',
      'La stufetta del bagno si spegne da sola dopo mezz’ora.',
    ),
  },
  guest_care: {
    gb: prose(
      'The courtyard carries voices up to everyone, from two to four in the afternoon in particular.',
      'The cat is called Amerigo and has had breakfast, whatever he tells you.',
      'The bins are under the arch, and the caretaker, Signor Elio, knows which is which.',
    ),
    it: prose(
      'Nel cortile le voci salgono fino a tutti, soprattutto dalle due alle quattro del pomeriggio.',
      'Il gatto si chiama Amerigo e ha già fatto colazione, qualunque cosa ti dica.',
      'I secchi sono sotto l’arco, e il portiere, il signor Elio, sa qual è quale.',
    ),
  },
} satisfies NewFlat
