import { expect, it } from 'vitest'
import { meaningOfRefusal, meaningOfStop } from './portal-words.ts'

it.each([
  ['SCHEDINA_FORMATO_NON_CORRETTO: Dimensione Riga errata', 'wrong_length'],
  ['SCHEDINA_CAMPO_NON_CORRETTO: Data di Arrivo Errata', 'arrival_day'],
  ['Data di Arrivo Non Valida', 'arrival_day'],
  ['SCHEDINA_CAMPO_NON_CORRETTO: Giorni di Permanenza Errati', 'stay_days'],
  ['Cognome con caratteri non validi', 'letters'],
  ['Numero Documento con caratteri non validi', 'letters'],
  ['Schedina già inserita', 'duplicate'],
  ['SCHEDINA_DUPLICATA', 'duplicate'],
  ['Ospite con Capo Gruppo o Capo Famiglia Mancante', 'no_head'],
  ['Numero Documento mancante', 'missing'],
  ['Campo Cognome obbligatorio', 'missing'],
  ['Codice Comune di Nascita non trovato', 'not_in_tables'],
  ['Tipo Documento Errato', 'not_in_tables'],
  ['SCHEDINA_CAMPO_NON_CORRETTO: Luogo di Rilascio errato', 'not_in_tables'],
  ['Data di Nascita Errata', 'wrong'],
  ['Sesso Errato', 'wrong'],
  ['SCHEDINA_CAMPO_NON_CORRETTO', 'wrong'],
  // Nobody knows what these mean.
  ['Errore 4711', null],
  ['', null],
  ['TERRATI', null],
])('“%s” about a record means %s', (words, meaning) => expect(meaningOfRefusal(words)).toBe(meaning))

it.each([
  ['AUTENTICAZIONE: Credenziali non valide', 'credentials'],
  ['Utente o password errati', 'credentials'],
  ['WSKEY scaduta', 'wskey'],
  ['Chiave Web Service non valida per l’utente', 'wskey'],
  ['Utenza disabilitata', 'locked'],
  ['Password errata: utenza bloccata', 'locked'],
  ['TOKEN_NON_VALIDO: Token scaduto o non valido', 'token'],
  ['Servizio sospeso per manutenzione', null],
  ['Errore generico', null],
])('“%s” about a sign-in means %s', (words, meaning) => expect(meaningOfStop(words)).toBe(meaning))
