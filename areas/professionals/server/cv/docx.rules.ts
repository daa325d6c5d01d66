const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const plain = (text: string) =>
  text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w{2,4}));/gi, (whole, decimal, hex, name) => {
    if (name) return entities[name] ?? whole
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })

/** Matches one piece of a document: its text, or a tag that means a space or the end of a line. */
const pieces = /<w:t(?: [^>]{0,200})?>([^<]*)<\/w:t>|<w:(tab|br|cr)(?: [^>]{0,200})?\/?>|<\/w:(p|tc|tr)>/g

/** The text of a part of a DOCX: a line per paragraph, cells of one paragraph beside the next cell. Other XML is ignored. */
export function textOfDocx(xml: string, most: number): string {
  let text = ''
  let paragraphs = 0
  for (const [, words, mark, end] of xml.matchAll(pieces)) {
    if (words !== undefined) text += plain(words)
    else if (end === 'p') {
      paragraphs += 1
      text += '\n'
    } else if (end === 'tc') {
      // A longer cell is a column of its own.
      text = `${text.trimEnd()}${paragraphs > 1 ? '\n' : '\t'}`
      paragraphs = 0
    } else if (end === 'tr') text = `${text.trimEnd()}\n`
    else text += mark === 'tab' ? '\t' : '\n'
    if (text.length > most) return text.slice(0, most)
  }
  return text
}
