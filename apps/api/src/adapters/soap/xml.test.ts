import { describe, expect, it } from 'vitest'
import { childOf, escapeXml, readXml, textOf, XmlError } from './xml.ts'

describe('reading', () => {
  it('gives elements without prefixes, text with its entities, and CDATA as it is', () => {
    const root = readXml(
      '\ufeff<?xml version="1.0"?><!-- a --><s:a xmlns:s="x" b=\'>\'><s:b>1 &lt; 2 &amp; &#233;&#xE8;</s:b><c/><b><![CDATA[<&>]]></b></s:a>\n',
    )
    expect(root.name).toBe('a')
    expect(root.children.map(({ name, text }) => [name, text])).toEqual([
      ['b', '1 < 2 & éè'],
      ['c', ''],
      ['b', '<&>'],
    ])
    expect([textOf(root, 'b'), textOf(root, 'none'), childOf(root, 'none')]).toEqual(['1 < 2 & éè', '', undefined])
  })

  it.each([
    ['a document type', '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'],
    ['an unknown entity', '<a>&b;</a>'],
    ['a bare ampersand', '<a>a & b</a>'],
    ['a page', '<html><body><br></body></html>'],
    ['two roots', '<a/><b/>'],
    ['text beside the root', '<a/>text'],
    ['no element', 'Service Unavailable'],
    ['nothing', ''],
    ['an end that is missing', '<a><b></a>'],
    ['a tag that does not end', '<a b="'],
    ['a comment that does not end', '<a><!-- </a>'],
    ['too deep', `${'<a>'.repeat(50)}${'</a>'.repeat(50)}`],
    ['entities without end', `<a>${'&lt;'.repeat(200_001)}</a>`],
    ['a number that is no character', '<a>&#x110000;</a>'],
  ])('refuses %s', (_, xml) => expect(() => readXml(xml)).toThrow(XmlError))
})

describe('writing', () => {
  it('escapes what could be markup, so that it is read back', () => {
    const text = `a<b>&"c"'d' ]]> é`
    expect(readXml(`<a b="${escapeXml(text)}">${escapeXml(text)}</a>`).text).toBe(text)
  })

  it.each(['\u0000', 'a\u001fb', '\ud800'])('refuses %j', (text) => expect(() => escapeXml(text)).toThrow(XmlError))
})
