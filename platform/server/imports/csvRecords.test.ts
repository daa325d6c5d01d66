import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { recordsOf, separatorOf, UnclosedQuote } from './csvRecords.ts'
import { textOf } from './decoding.rules.ts'

const read = (text: string, size = text.length || 1) => {
  const parts = Array.from({ length: Math.ceil(text.length / size) }, (_, at) => text.slice(at * size, (at + 1) * size))
  return [...recordsOf(parts)]
}

describe('a CSV file', () => {
  it('is separated by what cuts most of its first records alike, not by the commas of a title or of sentences', () => {
    const title = 'Lista de inscritos, Edital 04/2026, Florianópolis\r\n\r\n'
    expect(separatorOf(`${title}Nome;CPF\r\nAna;1\r\nBia;2`)).toBe(';')
    expect(separatorOf(`Inscritos; turma 1\nNome\tCPF\nAna\t1\nBia\t2`)).toBe('\t')
    expect(separatorOf('Nome,CPF,"Sobre; mim"\nAna,1,"a; b\nc; d"\nBia,2,"x; y; z"')).toBe(',')
    expect(separatorOf('a,b,c\n1,2,5,3\n1,2,5,3,7')).toBe(',')
    expect(separatorOf('Enunciado\nSe a, b\nQuem é?\nOnde fica?\nQuando?')).toBe(';')
  })
  it('is separated by the most frequent separator of a single line', () => {
    expect(['a;b;c,d', 'a,b', 'a\tb\tc;d', '"a;b";c', '"a,b,c",d,e;f', 'a'].map(separatorOf)).toEqual([
      ';',
      ',',
      '\t',
      ';',
      ',',
      ';',
    ])
  })
  it('may have quotes, doubled quotes, quoted line breaks, and any line endings', () => {
    expect(read('a;b\r\n"x;1";"diz ""oi"""\r"linha\r\num";2" polegadas\n;\n""')).toEqual([
      ['a', 'b'],
      ['x;1', 'diz "oi"'],
      ['linha\r\num', '2" polegadas'],
      ['', ''],
    ])
  })
  it('may declare its separator in the first line, which is not a row', () => {
    for (const line of ['sep=;\r\n', 'SEP=;\n', '"sep=;"\r'])
      expect(read(`${line}a;b,c,d\r\n1;2`)).toEqual([
        ['a', 'b,c,d'],
        ['1', '2'],
      ])
    expect(read('sep=|\na|b;c')).toEqual([['a', 'b;c']])
    expect(read('sep=\t\na\tb')).toEqual([['a', 'b']])
    expect(read('sep;sepultura\n1;2')[0]).toEqual(['sep', 'sepultura'])
  })
  it('is refused when a quote never closes', () => {
    expect(() => read('a;b\n"x;1\n2;3')).toThrow(UnclosedQuote)
  })
  it('is decoded from UTF-8 with or without a BOM, UTF-16 with a BOM, and Windows-1252', () => {
    const text = 'Razão;São João'
    const windows = Buffer.from(text, 'latin1')
    const wide = Buffer.from(`\ufeff${text}`, 'utf16le')
    for (const bytes of [Buffer.from(text), Buffer.from(`\ufeff${text}`), windows, wide, Buffer.from(wide).swap16()])
      expect([...textOf(bytes)].join('')).toBe(text)
  })
  it('is read back unchanged, for any split into chunks', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', 'ç', ';', '"', '\n', '\r', ' ', ',') })
    const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 2 }), { minLength: 1 })
    fc.assert(
      fc.property(rows, fc.integer({ min: 1, max: 9 }), (records, size) => {
        const line = (cells: string[]) => cells.map((c) => `"${c.replaceAll('"', '""')}"`).join(';')
        const text = `x;y\r\n${records.map(line).join('\r\n')}`
        // The first chunk determines the separator.
        const pieces = [text.slice(0, 5), ...(text.slice(5).match(new RegExp(`[^]{1,${size}}`, 'g')) ?? [])]
        expect([...recordsOf(pieces)]).toEqual([['x', 'y'], ...records])
      }),
    )
  })
})
