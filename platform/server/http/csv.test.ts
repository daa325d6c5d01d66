import fc from 'fast-check'
import { expect, it } from 'vitest'
import { recordsOf } from '#platform/server/imports/csvRecords.ts'
import { cellText } from '#platform/server/imports/sheetRows.ts'
import { csv, csvLine } from './csv.ts'

it('writes a table with semicolons, and quotes every character that ends a cell for any reader', () => {
  expect(csv(['a', 'b'], [['x', 'y;z']])).toBe('\ufeffa;b\r\nx;"y;z"\r\n')
  expect(csvLine(['2,5', 'a\tb', 'a "b"', 'a\nb', 'plain'])).toBe('"2,5";"a\tb";"a ""b""";"a\nb";plain')
})

// Characters that are significant to readers and guards, close together.
const text = fc
  .array(
    fc.constantFrom(
      '=',
      '+',
      '-',
      '@',
      '＝',
      '＋',
      '－',
      '＠',
      '"',
      "'",
      ',',
      ';',
      '\t',
      '\r',
      '\n',
      '\r\n',
      ' ',
      'a',
      '1',
    ),
    {
      maxLength: 12,
    },
  )
  .map((signs) => signs.join(''))
const table = fc
  .integer({ min: 1, max: 3 })
  .chain((width) => fc.array(fc.array(text, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 4 }))

it('never starts a formula, for any separator and line break of the reader', () => {
  expect(csvLine(['=1+1', '+55', '-1', '@a', '\t=1'])).toBe("'=1+1;'+55;'-1;'@a;\"'\t''=1\"")
  expect(csvLine(['＝1+1', '＋55', '－1', '＠a', 'x,＝1'])).toBe("'＝1+1;'＋55;'－1;'＠a;\"x,''＝1\"")
  expect(csvLine(['x,=1+1,y', 'x\n=1+1\ny', 'x,"=1"'])).toBe('"x,\'\'=1+1,y";"x\n\'\'=1+1\ny";"x,\'\'""=1"""')
  expect(csvLine(['Recife, PE', '1-2', 'a=b'])).toBe('"Recife, PE";1-2;a=b')
  fc.assert(
    fc.property(table, (rows) => {
      const file = csv(['h'], rows).slice(1)
      expect(file).not.toMatch(/(?:^|[;,\t\r\n])"*[=+\-@＝＋－＠]/)
      for (const separator of [';', ',', '\t'])
        for (const cell of cellsOf(file, separator)) expect(cell).not.toMatch(/^[=+\-@＝＋－＠]/)
    }),
    { numRuns: 2000 },
  )
})

/** The cells as a lenient spreadsheet parses them: text after a closing quote belongs to its cell. */
function cellsOf(file: string, separator: string) {
  const cell = new RegExp(`(?:"((?:[^"]|"")*)(?:"|$))?([^${separator}\\r\\n]*)(?:[${separator}\\r\\n]|$)`, 'gy')
  return [...file.matchAll(cell)].map(([, quoted = '', rest = '']) => quoted.replaceAll('""', '"') + rest)
}

it('is read back unchanged', () => {
  for (const read of ['(3,-2)', "split(a,'-',''+b)", "'-' is a sign", 'x\n=1+1', "a,''=b", "a,'''=b"])
    expect([...recordsOf([`h;i\r\n${csvLine(['x', read])}`])][1]?.map(cellText)).toEqual(['x', read])
  // A file from another system.
  expect(["'=1", "f('+','-')"].map(cellText)).toEqual(['=1', "f('+','-')"])
  fc.assert(
    fc.property(table, (rows) => {
      const trimmed = rows.map((row) => row.map((cell) => cell.trim()))
      // The first line names the separator.
      const [, ...read] = recordsOf([`h;i;j\r\n${trimmed.map(csvLine).join('\r\n')}\r\n`])
      expect(read.map((row) => row.map(cellText))).toEqual(trimmed)
    }),
    { numRuns: 2000 },
  )
})
