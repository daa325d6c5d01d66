import { zipOf } from '#platform/server/files/zip.ts'

const namespaces = ['office', 'table', 'text', 'style']
  .map((name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`)
  .join(' ')

/** A workbook of LibreOffice whose tables are given as XML. A table with the style `hidden` is a hidden sheet. */
export const odsOf = (tables: string | Buffer) =>
  zipOf([
    { name: 'mimetype', content: 'application/vnd.oasis.opendocument.spreadsheet' },
    {
      name: 'content.xml',
      content: Buffer.concat([
        Buffer.from(
          `<?xml version="1.0"?><office:document-content ${namespaces}><office:automatic-styles><style:style style:name="hidden" style:family="table"><style:table-properties table:display="false"/></style:style></office:automatic-styles><office:body><office:spreadsheet>`,
        ),
        Buffer.from(tables),
        Buffer.from('</office:spreadsheet></office:body></office:document-content>'),
      ]),
    },
  ])

/** A cell with a text. */
const odsCell = (text: string, attributes = '') =>
  `<table:table-cell office:value-type="string" ${attributes}><text:p>${text}</text:p></table:table-cell>`

/** A row of texts; an empty one is an empty cell. */
export const odsRow = (cells: readonly string[], attributes = '') =>
  `<table:table-row ${attributes}>${cells.map((cell) => (cell ? odsCell(cell) : '<table:table-cell/>')).join('')}</table:table-row>`
