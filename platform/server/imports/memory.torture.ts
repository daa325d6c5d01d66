import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { workbookOf } from '#testing/zip.ts'

const megabyte = 1024 * 1024
let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'certame-memory-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Reads a workbook in a separate process: the result, and by how many megabytes the process grows. */
async function readApart(workbook: Buffer) {
  const file = join(folder, 'sheet.xlsx')
  writeFileSync(file, workbook)
  const program = join(import.meta.dirname, '../../../testing/readSheet.ts')
  const child = spawn(process.execPath, [program, file], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [said] = await Promise.all([text(child.stdout), once(child, 'exit')])
  return JSON.parse(said) as { rows: number; why: string; growth: number }
}

const head = '<?xml version="1.0"?><worksheet><sheetData>'
const row = (cell: string) => `<row>${cell.repeat(60)}</row>`
const sharing = `${head}${row('<c t="s"><v>0</v></c>')}`
const inline = row('<c t="inlineStr"><is><t>Rua das Palmeiras, 123, Centro</t></is></c>')

describe('a workbook that unpacks to 270 MB is read or refused within 250 MB', () => {
  it('with many rows', async () => {
    const rows = Math.floor((270 * megabyte) / inline.length)
    const { growth, ...outcome } = await readApart(workbookOf(Buffer.from(head + inline.repeat(rows))))
    expect(outcome).toEqual({ rows, why: '' })
    expect(growth).toBeLessThan(250)
  }, 120_000)
  it('with one enormous cell', async () => {
    const cell = [Buffer.from(`${head}<row><c t="inlineStr"><is><t>`), Buffer.alloc(270 * megabyte, 'a')]
    const { growth, why } = await readApart(workbookOf(Buffer.concat(cell)))
    expect(why).toBe('import_bomb')
    expect(growth).toBeLessThan(250)
  }, 120_000)
  it('with shared strings', async () => {
    const { growth, why } = await readApart(workbookOf(sharing, 1, 'a</t></si><si><t>'.repeat((270 * megabyte) / 17)))
    expect(why).toBe('import_bomb')
    expect(growth).toBeLessThan(250)
  }, 120_000)
})

it('reads the shared strings of a spreadsheet of a hundred thousand people', async () => {
  const texts = Array.from({ length: 300_000 }, (_, n) => `Rua das Palmeiras, ${n}, Centro`)
  const { growth, ...outcome } = await readApart(workbookOf(sharing, 1, texts.join('</t></si><si><t>')))
  expect(outcome).toEqual({ rows: 1, why: '' })
  expect(growth).toBeLessThan(500)
}, 120_000)
