/** Paglia: an apartment without a description and without a device, so the keys are handed over in person. */
import { lines, prose } from '../words.ts'
import { mapAt, type NewFlat, noDoor, wifi } from './fittings.ts'

export const paglia = {
  name: 'Paglia',
  headline: { gb: '', it: '' },
  description: { gb: '', it: '' },
  details: { gb: '', it: '' },
  city: 'Roma',
  address: 'Via della Paglia 7',
  cin: 'IT058091C2PAGL0007',
  map_url: mapAt(41.8897, 12.4687),
  apartment_url: null,
  steps: [
    {
      gb: lines(
        'Write to us when you are ten minutes away.',
        'This house has no electronic lock: we bring you the keys.',
      ),
      it: lines(
        'Scrivici quando mancano dieci minuti.',
        'Questa casa non ha la serratura elettronica: le chiavi te le portiamo noi.',
      ),
    },
    {
      gb: lines(
        'Find the straw-yellow house with the green shutters.',
        'Number 7. We wait for you by the lemon trees.',
      ),
      it: lines('Cerca la casa giallo paglia con le persiane verdi.', 'È il 7. Ti aspettiamo accanto ai limoni.'),
    },
    {
      gb: lines(
        'We go up together.',
        'First floor, interno 2: the lock turns to the left, and needs a little patience.',
      ),
      it: lines(
        'Saliamo insieme.',
        'Primo piano, interno 2: la serratura gira a sinistra, e ci vuole un po’ di pazienza.',
      ),
    },
  ],
  max_guests: 2,
  door_1: noDoor,
  door_2: noDoor,
  device_identifier: null,
  documents: 'everyone',
  check_in_hour: '15:00',
  check_out_hour: '10:00',
  wifi_info: wifi('Paglia-7', 'carretto3318'),
  home_appliances: {
    gb: prose(
      'The gas hob lights with the long matches on the shelf.',
      'Turn on the switch outside the bathroom twenty minutes before a shower.',
    ),
    it: prose(
      'I fornelli a gas si accendono con i fiammiferi lunghi sulla mensola.',
      'Venti minuti prima della doccia accendi l’interruttore fuori dal bagno.',
    ),
  },
  guest_care: {
    gb: prose(
      'There is one set of keys: please do not leave it in the lock on the inside.',
      'On the last morning, drop it in the letterbox with the number 7 and send us a word.',
    ),
    it: prose(
      'Il mazzo di chiavi è uno solo: non lasciarlo nella serratura dalla parte interna.',
      'L’ultima mattina mettilo nella cassetta della posta con il numero 7 e mandaci due righe.',
    ),
  },
} satisfies NewFlat
