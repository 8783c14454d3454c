/** The name of the operator. */
export const OPERATOR = 'Trastevere Stays'
/** The operator's own time zone; each apartment has its own. */
export const OPERATOR_ZONE = 'Europe/Rome'
