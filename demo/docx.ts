import { zipOf } from '#platform/server/files/zip.ts'

const office = 'http://schemas.openxmlformats.org'
const declared = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const paragraph = (text: string) => `<w:p><w:r><w:t xml:space="preserve">${escaped(text)}</w:t></w:r></w:p>`

/** A DOCX document with one paragraph per line. */
export const docxOf = (lines: readonly string[]) =>
  zipOf([
    {
      name: '[Content_Types].xml',
      content: `${declared}<Types xmlns="${office}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    },
    {
      name: '_rels/.rels',
      content: `${declared}<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="rId1" Type="${office}/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    },
    {
      name: 'word/document.xml',
      content: `${declared}<w:document xmlns:w="${office}/wordprocessingml/2006/main"><w:body>${lines.map(paragraph).join('')}</w:body></w:document>`,
    },
  ])
