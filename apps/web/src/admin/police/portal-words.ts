/**
 * What the portal of the police means, for operators who do not read Italian. Its codes are not published, so its words decide. Words
 * that are not known here have no meaning, and are only quoted.
 */

export type RefusalMeaning =
  | 'wrong_length'
  | 'letters'
  | 'duplicate'
  | 'no_head'
  | 'arrival_day'
  | 'stay_days'
  | 'missing'
  | 'not_in_tables'
  | 'wrong'

export type StopMeaning = 'wskey' | 'locked' | 'token' | 'credentials'

type Table<M> = readonly (readonly [RegExp, M])[]

const WRONG = '(?:ERRAT|NON (?:VALID|CORRETT|TROVAT|AMMESS|PREVIST)|INESISTENT|SCONOSCIUT)'

/** About one record. The first that matches counts, so what says more comes first. */
const refusals: Table<RefusalMeaning> = [
  [/\bDIMENSIONE\b|\bLUNGHEZZA\b|\bSCHEDINA FORMATO\b/, 'wrong_length'],
  [/\bCARATTER[EI]\b/, 'letters'],
  [/\bGIA (?:INSERIT|PRESENT|ACQUISIT|INVIAT|REGISTRAT|COMUNICAT)|\bDUPLICAT/, 'duplicate'],
  [/\bCAPO ?(?:GRUPPO|FAMIGLIA)\b.*(?:MANCANT|ASSENT|NON (?:TROVAT|PRESENT))/, 'no_head'],
  [/\bDATA\b.*\bARRIVO\b/, 'arrival_day'],
  [/\bPERMANENZA\b/, 'stay_days'],
  [/\b(?:MANCANT|OBBLIGATORI|ASSENT|VUOT)|\bNON (?:VALORIZZAT|INSERIT|PRESENT)/, 'missing'],
  [
    new RegExp(String.raw`\b(?:CODICE|COMUNE|PROVINCIA|STATO|LUOGO|CITTADINANZA|TIPO|TIPOLOGIA)\b.*\b${WRONG}`),
    'not_in_tables',
  ],
  [new RegExp(String.raw`\b${WRONG}`), 'wrong'],
]

/** About an account whose sign-in the portal refuses. */
const stops: Table<StopMeaning> = [
  [/\bWS ?KEY\b|\bCHIAVE\b/, 'wskey'],
  [/\b(?:UTENZA|UTENTE|ACCOUNT)\b.*\b(?:BLOCCAT|DISABILITAT|DISATTIVAT|SOSPES|REVOCAT)/, 'locked'],
  [/\bTOKEN\b/, 'token'],
  [/\b(?:CREDENZIAL|PASSWORD|UTENTE|UTENZA|AUTENTICAZIONE)/, 'credentials'],
]

/** The portal writes names of errors with underscores, and words with or without accents. */
const plain = (words: string): string =>
  words
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toUpperCase()
    .replaceAll(/[^A-Z]+/g, ' ')

const find = <M>(table: Table<M>, words: string): M | null =>
  table.find(([pattern]) => pattern.test(plain(words)))?.[1] ?? null

export const meaningOfRefusal = (words: string): RefusalMeaning | null => find(refusals, words)

export const meaningOfStop = (words: string): StopMeaning | null => find(stops, words)
