import { crc32, deflateRawSync } from 'node:zlib'

type Part = { name: string; content: Buffer | string /** How many times the directory names it. */; times?: number }

/** An archive of a few parts, as a test wants it. */
export function zipOf(parts: readonly Part[]): Buffer {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { name, content, times = 1 } of parts) {
    const plain = Buffer.from(content)
    const packed = deflateRawSync(plain)
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt16LE(8, 4)
    facts.writeUInt32LE(crc32(plain), 10)
    facts.writeUInt32LE(packed.length, 14)
    facts.writeUInt32LE(plain.length, 18)
    facts.writeUInt16LE(Buffer.byteLength(name), 22)
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), facts, Buffer.from(name), packed])
    const entry = Buffer.alloc(46)
    entry.write('PK\u0001\u0002')
    facts.copy(entry, 6)
    entry.writeUInt32LE(at, 42)
    for (let n = 0; n < times; n++) directory.push(entry, Buffer.from(name))
    bodies.push(local)
    at += local.length
  }
  const names = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006')
  end.writeUInt16LE(directory.length / 2, 8)
  end.writeUInt16LE(directory.length / 2, 10)
  end.writeUInt32LE(names.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...bodies, names, end])
}

const types =
  '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006'
const relations = (target: string, kind: string) =>
  `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${office}/relationships/${kind}" Target="${target}"/></Relationships>`

/** A workbook with one sheet, whose rows are given as XML. */
export const workbookOf = (rows: string | Buffer, times = 1) =>
  zipOf([
    { name: '[Content_Types].xml', content: types },
    { name: '_rels/.rels', content: relations('xl/workbook.xml', 'officeDocument') },
    {
      name: 'xl/workbook.xml',
      content: `<?xml version="1.0"?><workbook xmlns:r="${office}/relationships"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    },
    { name: 'xl/_rels/workbook.xml.rels', content: relations('worksheets/sheet1.xml', 'worksheet') },
    { name: 'xl/worksheets/sheet1.xml', content: rows, times },
  ])
