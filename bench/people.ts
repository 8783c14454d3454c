/** Names for the seeded guests: from many countries, some with accents, so that the search has to fold them. */

const list = (words: string) => words.trim().split(/\s+/)

export const names = list(`
  Anna Marco Giulia Lukas Zofia Haruto Camille Ioana Thandi Anneke Sofía João Chloé Björn Eleni Niamh Mateusz Aylin
  Priya Diego Francesca Søren Katarína Léa Oliver Ingrid Tomás Yuki Amélie Stefan Beatriz Noah Martina Émile Hanna
  Paolo Željka Liam Carmen Viktor
`)

export const surnames = list(`
  Ferri Lindqvist Castellani Tanaka Mbeki Dubois Popescu Kowalska Müller Rossi García Ferreira Nørgaard Papadopoulos
  Murphy Nowak Yılmaz Sharma Hernández Bianchi Andersen Horváth Lefèvre Smith Johansson Novák Suzuki Moreau Ionescu
  Almeida Williams Marchetti Fischer Virtanen Esposito Kovačević Brown Ramírez Petrov Jansen Conti Weber Laurent
  Sørensen Dvořák Colombo Taylor Peeters Szabó Ricci
`)
