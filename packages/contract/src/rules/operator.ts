/** Who runs the house. */
export const OPERATOR = 'Trastevere Stays'
/** The clock on the operator's wall; each apartment has its own. */
export const OPERATOR_ZONE = 'Europe/Rome'
/** How a guest reaches the concierge when a screen cannot help. Invented, as all of the demo is: a house puts its own here. */
export const OPERATOR_PHONE = '+39 06 5550 0127'
export const OPERATOR_EMAIL = 'concierge@trasteverestays.example'
