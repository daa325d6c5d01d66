import { setImmediate, setTimeout } from 'node:timers/promises'
import { deflateRawSync } from 'node:zlib'
import { writeXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { longestCell } from '#platform/contract/imports.ts'
import { zipOf } from '#platform/server/files/zip.ts'
import { odsOf, odsRow } from '#testing/ods.ts'
import { workbookOf } from '#testing/zip.ts'
import { chunksOf, measureArchive } from './archive.ts'
import { cellText, type SheetHead, type SheetKind, type SheetRow, sheetRows, WrongSheet } from './sheetRows.ts'

const megabyte = 1024 * 1024
async function read(bytes: Buffer, kind: SheetKind) {
  const rows = []
  try {
    for await (const batch of sheetRows(bytes, kind)) rows.push(...batch)
  } catch (error) {
    if (error instanceof WrongSheet) return error.why
    throw error
  }
  return rows
}
const sheet = (rows: string) => `<?xml version="1.0"?><worksheet><sheetData>${rows}</sheetData></worksheet>`

describe('an archive', () => {
  it('is unpacked to measure its real size, also when entries overlap', async () => {
    const small = zipOf([{ name: 'a', content: Buffer.alloc(megabyte) }])
    expect(await measureArchive(small, megabyte)).toBe(0)
    expect(await measureArchive(small, megabyte - 1)).toBe('import_bomb')
    const liar = Buffer.from(small)
    liar.writeUInt32LE(10, liar.lastIndexOf('PK\u0001\u0002') + 24)
    expect(await measureArchive(liar, megabyte - 1)).toBe('import_bomb')
    expect(await measureArchive(zipOf([{ name: 'a', content: Buffer.alloc(megabyte), times: 9 }]), 8 * megabyte)).toBe(
      'import_bomb',
    )
  })
  it('may be left before its end without an error that nothing catches', async () => {
    const uncaught: unknown[] = []
    const note = (error: unknown) => uncaught.push(error)
    process.on('uncaughtException', note)
    const content = deflateRawSync(Buffer.alloc(megabyte))
    for (let time = 0; time < 20; time++)
      for await (const _ of chunksOf({ method: 8, content })) {
        await setImmediate()
        break
      }
    await setTimeout(20)
    process.off('uncaughtException', note)
    expect(uncaught).toEqual([])
  })
  it('is refused when it is damaged', async () => {
    const whole = zipOf([{ name: 'a', content: Buffer.alloc(5000, 'abc') }])
    for (const broken of [Buffer.from('PK'), whole.subarray(0, -30), Buffer.concat([whole.subarray(20)])])
      expect(await measureArchive(broken)).toBe('import_broken')
  })
})

describe('a spreadsheet', () => {
  it('is read row by row by its row numbers, without empty rows', async () => {
    const rows =
      '<row r="1"><c r="A1" t="inlineStr"><is><t>CNPJ</t></is></c></row><row r="2"/><row r="4"><c r="B4"><v>1.5</v></c><c r="D4" t="inlineStr"><is><t> </t></is></c></row>'
    expect(await read(workbookOf(sheet(rows)), 'xlsx')).toEqual([
      { line: 1, cells: ['CNPJ'] },
      { line: 4, cells: ['', '1,5'] },
    ])
    expect(await read(Buffer.from('a;b\n\n;\n1;2'), 'csv')).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 4, cells: ['1', '2'] },
    ])
  })
  it('is read from the sheet and the line that are chosen by the first rows of all sheets', async () => {
    const sheets = [
      { name: 'Oculta', rows: [['UF', 'Nome']], hidden: true },
      { name: 'Capa', rows: [[null], ['Empresas 2026']] },
      { name: 'Dados', rows: [['Título'], [null], ['CNPJ', 'Nome'], ['1', 'Alfa']] },
    ]
    const book = Buffer.from(await writeXlsx({ sheets }))
    const rows: SheetRow[] = []
    let offered: SheetHead[] = []
    const choose = (heads: SheetHead[]) => {
      offered = heads
      return { sheet: 1, line: 3 }
    }
    for await (const batch of sheetRows(book, 'xlsx', choose)) rows.push(...batch)
    expect(offered.map(({ name, hidden, rows }) => [name, hidden, rows.map(({ line }) => line)])).toEqual([
      ['Capa', false, [2]],
      ['Dados', false, [1, 3, 4]],
      ['Oculta', true, [1]],
    ])
    expect(rows).toEqual([
      { line: 3, cells: ['CNPJ', 'Nome'] },
      { line: 4, cells: ['1', 'Alfa'] },
    ])
  })
  it('cannot exhaust memory: oversized archives and enormous rows are refused', async () => {
    expect(await read(workbookOf(Buffer.alloc(64 * megabyte, ' '), 7), 'xlsx')).toBe('import_bomb')
    // Small as a file and as XML; every row claims sixteen thousand cells.
    const wide = '<row><c r="XFD1"><v>1</v></c></row>'.repeat(60_000)
    expect(['import_bomb', 'import_too_many_columns']).toContain(await read(workbookOf(sheet(wide)), 'xlsx'))
  })
  it('of LibreOffice claims as many cells as it likes: empty ones cost nothing, and filled ones are refused', async () => {
    const table = (rows: string) => odsOf(`<table:table table:name="A">${rows}</table:table>`)
    const empty = '<table:table-cell table:number-columns-repeated="16384"/>'
    const cell = (attributes = '') =>
      `<table:table-cell office:value-type="float" office:value="1.5" ${attributes}><text:p>1,5</text:p><office:annotation><text:p>nota</text:p></office:annotation></table:table-cell>`
    const blank = `<table:table-row table:number-rows-repeated="9">${empty}</table:table-row>`
    const last = `<table:table-row table:number-rows-repeated="1048566">${empty}</table:table-row>`
    expect(
      await read(
        table(`${odsRow(['a', '', 'b'])}${blank}<table:table-row>${cell()}${empty}</table:table-row>${last}`),
        'ods',
      ),
    ).toEqual([
      { line: 1, cells: ['a', '', 'b'] },
      { line: 11, cells: ['1,5'] },
    ])
    const wide = `<table:table-row>${cell('table:number-columns-repeated="16384"')}</table:table-row>`
    expect(await read(table(wide), 'ods')).toBe('import_too_many_columns')
    const long = `<table:table-row table:number-rows-repeated="1048576">${cell()}</table:table-row>`
    expect(await read(table(long), 'ods')).toBe('import_too_many_rows')
    expect(await read(zipOf([{ name: 'content.xml', content: 'encrypted' }]), 'ods')).toBe('import_broken')
  })
  it('is read in small chunks, and refused when small parts expand to an unusual number of cells', async () => {
    const row = `<row>${'<c t="s"><v>0</v></c>'.repeat(100)}</row>`
    const file = (rows: number) => workbookOf(sheet(row.repeat(rows)), 1, 'a'.repeat(longestCell))
    const pieces: number[] = []
    for await (const { length } of sheetRows(file(11), 'xlsx')) pieces.push(length)
    expect(pieces.reduce((a, b) => a + b)).toBe(11)
    expect(Math.max(...pieces) * 100 * longestCell).toBeLessThanOrEqual(6_000_000)
    expect(file(1000).length).toBeLessThan(100_000)
    const letGo = async () => {
      for await (const _ of sheetRows(file(1000), 'xlsx'));
    }
    await expect(letGo()).rejects.toThrow('import_bomb')
  })
  it('is refused with more than a hundred thousand rows below its headings', async () => {
    const file = (rows: number) => Buffer.from(`CNPJ;Nome\r\n${'1;a\r\n'.repeat(rows)}`)
    expect(await read(file(100_000), 'csv')).toHaveLength(100_001)
    expect(await read(file(100_001), 'csv')).toBe('import_too_many_rows')
  })
  it('is refused when it is not a workbook', async () => {
    expect(await read(zipOf([{ name: 'a', content: 'b' }]), 'xlsx')).toBe('import_broken')
  })
})

it('stores the valid characters of a cell, without the sign that escapes a formula', () => {
  expect(['  a\u0000b ', "'=1+1", "'d", '\ud800x', "'+55"].map(cellText)).toEqual([
    'ab',
    '=1+1',
    "'d",
    '\ufffdx',
    '+55',
  ])
})
