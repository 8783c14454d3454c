/** Names for the report of arrivals to the police, which the server and the operator's screen share. */

/** The portal of the police counts days and hours in this zone, and only apartments in it are reported there. */
export const POLICE_ZONE = 'Europe/Rome'

/** How an account on the portal is used: by itself, after the operator has said so, or by hand with the file. */
export const POLICE_MODES = ['auto', 'ask', 'hand'] as const
export type PoliceMode = (typeof POLICE_MODES)[number]

/** Why an account sends nothing: the portal refused its credentials, or an operator has stopped it. */
export const POLICE_STOPS = ['credentials', 'operator'] as const
export type PoliceStop = (typeof POLICE_STOPS)[number]

export const POLICE_STATUSES = ['waiting', 'due', 'late', 'sending', 'sent', 'refused', 'unknown', 'by_hand'] as const
export type PoliceStatus = (typeof POLICE_STATUSES)[number]

/** A sending waits for its turn, is with the portal, has lost its answer, or is over. */
export const SENDING_STATES = ['waiting', 'sending', 'unknown', 'done'] as const
export type SendingState = (typeof SENDING_STATES)[number]

/** Why a sending still waits after a try: the portal cannot be reached, refused the whole, or gave an answer nobody understands. */
export const SENDING_TROUBLES = ['down', 'said_no', 'odd_answer'] as const
export type SendingTrouble = (typeof SENDING_TROUBLES)[number]

/** Why the guests of an arrival that is still open cannot be sent by the portal's service. */
export const POLICE_HINDRANCES = [
  'no_account',
  'hand_mode',
  'account_stopped',
  'no_apartment',
  'too_old',
  'not_approved',
  'problems',
  'split_party',
  'unchanged',
] as const
export type PoliceHindrance = (typeof POLICE_HINDRANCES)[number]

/** Why a field of a guest cannot be written in the record of the police. */
export const POLICE_PROBLEMS = [
  'empty',
  'letters',
  'too_long',
  'unknown_place',
  'not_then',
  'other_day',
  'no_head',
] as const
export type PoliceProblem = (typeof POLICE_PROBLEMS)[number]

/** The fields of a guest that the record needs. */
export const POLICE_FIELDS = [
  'kind',
  'arrival',
  'surname',
  'name',
  'gender',
  'birth_date',
  'birth_state',
  'birth_city',
  'citizenship',
  'document_type',
  'document_number',
  'document_issue_country',
  'document_issue_city',
] as const
export type PoliceField = (typeof POLICE_FIELDS)[number]
