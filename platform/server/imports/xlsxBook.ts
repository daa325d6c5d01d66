import { readXlsx, streamXlsxRows } from 'hucre/xlsx'
import { type Book, firstRows, rowOf, sheetsInOrder } from './books.ts'
import { textIn } from './cellValues.ts'
import type { SheetRow } from './sheetRows.ts'
import { readXml } from './xml.ts'

/** Reads an XML entry to its end. */
async function whole(
  bytes: Buffer,
  name: string,
  onopentag: (tag: string, attributes: Record<string, string>) => void,
) {
  for await (const _ of readXml(bytes, name, {
    onopentag: (tag, attributes) => onopentag(tag.replace(/^.*:/, ''), attributes),
  }));
}

/** The entry with the rows of each sheet, in the order of the workbook. */
async function entriesOf(bytes: Buffer): Promise<string[]> {
  const targets = new Map<string, string>()
  await whole(bytes, 'xl/_rels/workbook.xml.rels', (tag, { Id = '', Target = '' }) => {
    if (tag === 'Relationship') targets.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`)
  })
  const entries: string[] = []
  await whole(bytes, 'xl/workbook.xml', (tag, attributes) => {
    if (tag !== 'sheet') return
    const id = Object.entries(attributes).find(([name]) => /:id$/i.test(name))?.[1]
    entries.push(targets.get(id ?? '') ?? '')
  })
  return entries
}

/** The lines that a filter or a person has hidden; the reader of rows does not say. */
async function hiddenLines(bytes: Buffer, sheet: number): Promise<Set<number>> {
  const hidden = new Set<number>()
  let line = 0
  await whole(bytes, (await entriesOf(bytes))[sheet] ?? '', (tag, { r, hidden: isHidden }) => {
    if (tag !== 'row') return
    line = r ? Number(r) : line + 1
    if (isHidden === '1' || isHidden === 'true') hidden.add(line)
  })
  return hidden
}

/** A workbook of Excel. */
export function xlsxBook(bytes: Buffer): Book {
  let order: number[] = []
  async function* rowsIn(sheet: number, hidden?: ReadonlySet<number>): AsyncGenerator<SheetRow> {
    for await (const { index, values } of streamXlsxRows(bytes, { sheet }))
      yield rowOf(index + 1, values, textIn, hidden?.has(index + 1) ? ['row_hidden'] : [])
  }
  return {
    async heads() {
      const all: { index: number; name: string; hidden: boolean }[] = []
      await readXlsx(bytes, {
        sheets({ index, name, hidden, veryHidden }) {
          all.push({ index, name, hidden: Boolean(hidden || veryHidden) })
          return false
        },
      })
      const sheets = sheetsInOrder(all)
      order = sheets.map(({ index }) => index)
      const heads = []
      for (const { index, name, hidden } of sheets) heads.push({ name, hidden, rows: await firstRows(rowsIn(index)) })
      return heads
    },
    async *rows(nth) {
      const sheet = order[nth] ?? 0
      yield* rowsIn(sheet, await hiddenLines(bytes, sheet))
    },
  }
}
