/** Writes the layout of the movements as an XML schema, for other programs: `movements.xsd`. A test keeps the two equal. */
import { escapeXml } from '../soap/xml.ts'
import { isGroup, type LayoutElement, movementsLayout } from './layout.ts'

function lines(element: LayoutElement, indent: string): string[] {
  const occurs = [
    element.optional ? ' minOccurs="0"' : '',
    isGroup(element) && element.many ? ' maxOccurs="unbounded"' : '',
  ].join('')
  const inner = isGroup(element)
    ? [
        '  <xs:complexType>',
        '    <xs:sequence>',
        ...element.children.flatMap((child) => lines(child, '      ')),
        '    </xs:sequence>',
        '  </xs:complexType>',
      ]
    : [
        '  <xs:simpleType>',
        '    <xs:restriction base="xs:string">',
        `      <xs:pattern value="${escapeXml(element.pattern)}"/>`,
        '    </xs:restriction>',
        '  </xs:simpleType>',
      ]
  const all = [`<xs:element name="${element.name}"${occurs}>`, ...inner, '</xs:element>']
  return all.map((line) => `${indent}${line}`)
}

export const movementsSchema = (): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<!-- Movements for the statistics of the region (ROSS1000), as Portineria writes them. Made from layout.ts. -->',
    '<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">',
    ...lines(movementsLayout, '  '),
    '</xs:schema>',
    '',
  ].join('\n')
