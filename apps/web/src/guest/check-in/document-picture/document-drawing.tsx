/** The document, drawn: a passport stands, a card lies. */

import classes from './document-drawing.module.css'
import type { DocumentType } from './document-type.ts'

export const DocumentDrawing = ({ type }: { type: DocumentType | null }) =>
  type === 'IDENT' || type === 'PATEN' ? <Card car={type === 'PATEN'} /> : <Passport />

const Passport = () => (
  <svg viewBox="0 0 84 108" className={classes.passport} aria-hidden focusable={false}>
    <rect x="3" y="3" width="78" height="102" rx="8" className={classes.cover} />
    <g className={classes.gold}>
      <rect x="8" y="8" width="68" height="92" rx="5" className={classes.faint} />
      <path d="M29 62V43a13 13 0 0 1 26 0v19zM42 31v31M24 62h36" />
      <path d="M26 76h32M32 83h20" />
    </g>
  </svg>
)

const Card = ({ car }: { car: boolean }) => (
  <svg viewBox="0 0 108 76" className={classes.card} aria-hidden focusable={false}>
    <rect x="3" y="3" width="102" height="70" rx="8" className={classes.cover} />
    <g className={classes.gold}>
      <rect x="8" y="8" width="92" height="60" rx="5" className={classes.faint} />
      <path d="M18 56V35a12 12 0 0 1 24 0v21z" />
      <circle cx="30" cy="37" r="5" />
      <path d="M22 55c1-7 4-9 8-9s7 2 8 9" />
      <path d={car ? 'M54 24h36M54 33h26' : 'M54 28h36M54 38h28M54 48h20'} />
      {car && <path d="M56 57v-6l5-1 5-7h13l7 7 6 1v6zM62 57a3 3 0 0 0 6 0M79 57a3 3 0 0 0 6 0" />}
    </g>
  </svg>
)
