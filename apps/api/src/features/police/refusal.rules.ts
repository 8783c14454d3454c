/** Finds the field of the check-in that the portal's words are about, so that the refusal can be shown and linked there. */
import type { PoliceField } from '@portineria/contract/rules/police'

/** The first that matches counts, so the longer names come first. */
const names: readonly [RegExp, PoliceField][] = [
  [/\b(?:DATA|ANNO)\b.*\bNASCITA\b/, 'birth_date'],
  [/\bSTATO\b.*\bNASCITA\b/, 'birth_state'],
  [/\b(?:COMUNE|PROVINCIA|LUOGO)\b.*\bNASCITA\b/, 'birth_city'],
  [/\bCITTADINANZA\b/, 'citizenship'],
  [/\b(?:LUOGO|COMUNE)\b.*\bRILASCIO\b/, 'document_issue_city'],
  [/\bSTATO\b.*\bRILASCIO\b/, 'document_issue_country'],
  [/\bTIPO\b.*\bDOCUMENTO\b/, 'document_type'],
  [/\bDOCUMENTO\b/, 'document_number'],
  [/\bCOGNOME\b/, 'surname'],
  [/\bNOME\b/, 'name'],
  [/\bSESSO\b/, 'gender'],
  [/\b(?:ARRIVO|PERMANENZA|GIORNI)\b/, 'arrival'],
  [/\b(?:ALLOGGIATO|CAPO\w*|FAMILIARE|MEMBRO)\b/, 'kind'],
]

/** The codes of the portal's errors are not published, so its words decide. Null if they name no field. */
export function fieldNamedIn(words: string): PoliceField | null {
  const plain = words.toUpperCase().replaceAll(/[^A-Z]+/g, ' ')
  return names.find(([pattern]) => pattern.test(plain))?.[1] ?? null
}
