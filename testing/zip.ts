import { zipOf } from '#platform/server/files/zip.ts'

const types =
  '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006'
const relations = (target: string, kind: string) =>
  `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${office}/relationships/${kind}" Target="${target}"/></Relationships>`

const sharedRelation = `<Relationship Id="rId2" Type="${office}/relationships/sharedStrings" Target="sharedStrings.xml"/>`

/** A workbook with one sheet, whose rows are given as XML, and optionally a shared text that its cells reference. */
export const workbookOf = (rows: string | Buffer, times = 1, shared?: string) =>
  zipOf([
    { name: '[Content_Types].xml', content: types },
    { name: '_rels/.rels', content: relations('xl/workbook.xml', 'officeDocument') },
    {
      name: 'xl/workbook.xml',
      content: `<?xml version="1.0"?><workbook xmlns:r="${office}/relationships"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: relations('worksheets/sheet1.xml', 'worksheet').replace('</R', `${shared ? sharedRelation : ''}</R`),
    },
    ...(shared ? [{ name: 'xl/sharedStrings.xml', content: `<sst><si><t>${shared}</t></si></sst>` }] : []),
    { name: 'xl/worksheets/sheet1.xml', content: rows, times },
  ])
