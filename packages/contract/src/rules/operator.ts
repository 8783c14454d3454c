/** Who runs the house. */
export const OPERATOR = 'Trastevere Stays'
/** The clock on the operator's wall; each apartment has its own. */
export const OPERATOR_ZONE = 'Europe/Rome'
