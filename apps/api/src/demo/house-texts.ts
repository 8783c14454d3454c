/** The texts that the demo's operator has written. The terms and the privacy policy are the ones that come with the product. */
import type { HouseTextKind } from '@portineria/contract/house'
import type { Text } from '@portineria/contract/rules/text'
import { lines } from './words.ts'

export const demoTexts: readonly { kind: HouseTextKind; text: Text }[] = [
  {
    kind: 'rules',
    text: {
      gb: lines(
        '## Be at home, and a good neighbour',
        '',
        '- **Quiet** from 23:00 to 7:00. Old houses have thin walls and thick friendships.',
        '- **No smoking** indoors. The window sills are for geraniums.',
        '- **No parties.** A dinner with friends is another matter: tell us, and we lend you chairs.',
        '- **Pets** are welcome if you tell us before you arrive.',
        '',
        '## Before you go',
        '',
        'Close the windows, turn off the air conditioning, and take the rubbish down. Leave the keys on their hook.',
      ),
      it: lines(
        '## Come a casa tua, da buon vicino',
        '',
        '- **Silenzio** dalle 23:00 alle 7:00. Le case vecchie hanno muri sottili e amicizie solide.',
        '- **Non si fuma** in casa. I davanzali sono per i gerani.',
        '- **Niente feste.** Una cena con gli amici è un’altra cosa: diccelo, e ti prestiamo le sedie.',
        '- **Gli animali** sono benvenuti, se ci avvisi prima di arrivare.',
        '',
        '## Prima di partire',
        '',
        'Chiudi le finestre, spegni l’aria condizionata e porta giù la spazzatura. Le chiavi tornano al gancio.',
      ),
    },
  },
  {
    kind: 'invitation',
    text: {
      gb: 'We can’t wait to have you in Rome. Tell us when you land, and we’ll tell you which bakery is still open.',
      it: 'Non vediamo l’ora di averti a Roma. Dicci quando arrivi, e ti diremo quale forno è ancora aperto.',
    },
  },
]
