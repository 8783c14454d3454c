/** Who runs the house. */
export const OPERATOR = 'Trastevere Stays'
