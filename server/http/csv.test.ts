import { expect, it } from 'vitest'
import { csv, csvLine } from './csv.ts'

it('writes a table with semicolons, and quotes what would end a cell for any reader', () => {
  expect(csv(['a', 'b'], [['x', 'y;z']])).toBe('\ufeffa;b\r\nx;"y;z"\r\n')
  expect(csvLine(['2,5', 'a\tb', 'a "b"', 'a\nb', 'plain'])).toBe('"2,5";"a\tb";"a ""b""";"a\nb";plain')
})
it('begins no formula, whether semicolons, commas or tabs end a cell', () => {
  expect(csvLine(['=1+1', '+55', '-1', '@a', '\t=1'])).toBe("'=1+1;'+55;'-1;'@a;\"'\t'=1\"")
  const line = csvLine(['first', 'x,=1+1,y', 'x\t@a'])
  for (const separator of [/;/, /,/, /\t/])
    for (const cell of line.split(separator)) expect(cell.replace(/^"/, '')).not.toMatch(/^[=+\-@]/)
  expect(csvLine(['Recife, PE', '1-2', 'a=b'])).toBe('"Recife, PE";1-2;a=b')
})
