/**
 * The layout of the movements (ROSS1000) in one table, in our own words after the public description of its elements. Documents are
 * written from it and checked against it, and `movements.xsd` is the same table as an XML schema. Elements that are optional there
 * and that we never send are left out: above all names and places of birth.
 */

/** An element with text. The pattern describes the whole text, in the common language of XML schemas and of JavaScript. */
export type TextElement = { name: string; pattern: string; optional?: true }

/** An element with other elements, in this order. `many`: one or more. */
export type GroupElement = { name: string; children: readonly LayoutElement[]; optional?: true; many?: true }

export type LayoutElement = TextElement | GroupElement

export const isGroup = (element: LayoutElement): element is GroupElement => 'children' in element

const DATE = '[0-9]{4}(0[1-9]|1[0-2])(0[1-9]|[12][0-9]|3[01])'
const PLACE = '[0-9]{9}'
const ID = '[A-Za-z0-9-]{1,20}'
const COUNT = '0|[1-9][0-9]{0,3}'

const id = { name: 'idswh', pattern: ID }
const type = { name: 'tipoalloggiato', pattern: '1[6-9]|20' }
const arrival = { name: 'arrivo', pattern: DATE }

/** The texts for values that the check-in does not ask for, as the service's own lists write them. */
export const NOT_SAID = { tourism: 'Non specificato', transport: 'Non Specificato' }

export const movementsLayout: GroupElement = {
  name: 'movimenti',
  children: [
    { name: 'codice', pattern: '[A-Z0-9][A-Z0-9./_-]{1,28}[A-Z0-9]' },
    { name: 'prodotto', pattern: '[A-Za-z0-9 ]{1,30}' },
    {
      name: 'movimento',
      many: true,
      children: [
        { name: 'data', pattern: DATE },
        {
          name: 'struttura',
          children: [
            { name: 'apertura', pattern: 'SI|NO' },
            { name: 'camereoccupate', pattern: COUNT },
            { name: 'cameredisponibili', pattern: COUNT },
            { name: 'lettidisponibili', pattern: COUNT },
          ],
        },
        {
          name: 'arrivi',
          optional: true,
          children: [
            {
              name: 'arrivo',
              many: true,
              children: [
                id,
                type,
                { name: 'idcapo', pattern: ID, optional: true },
                { name: 'sesso', pattern: 'M|F' },
                { name: 'cittadinanza', pattern: PLACE },
                { name: 'statoresidenza', pattern: PLACE },
                { name: 'luogoresidenza', pattern: PLACE, optional: true },
                { name: 'datanascita', pattern: DATE },
                { name: 'tipoturismo', pattern: NOT_SAID.tourism },
                { name: 'mezzotrasporto', pattern: NOT_SAID.transport },
              ],
            },
          ],
        },
        {
          name: 'partenze',
          optional: true,
          children: [{ name: 'partenza', many: true, children: [id, type, arrival] }],
        },
        {
          name: 'rettifiche',
          optional: true,
          children: [{ name: 'eliminazione', many: true, children: [id, type, arrival] }],
        },
      ],
    },
  ],
}
