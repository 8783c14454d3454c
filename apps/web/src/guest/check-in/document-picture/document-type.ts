/** The documents a guest can show. */
export type DocumentType = 'IDENT' | 'PASSE' | 'PATEN'
