/** The operator of the demo. Nothing of this is in an operator's own instance. */
export const demoOperator = {
  name: 'Trastevere Stays',
  city: 'Roma',
  whatsapp: '+39 06 5550 0127',
  legal: {
    name: 'Trastevere Stays S.r.l.',
    address: 'Via della Scala 12, 00153 Roma',
    tax_number: 'IT12345678901',
    certified_email: 'trasteverestays@pec.portineria.test',
    privacy_email: 'privacy@portineria.test',
  },
}
