/** Where mail programs begin a quotation in HTML. */
const inHtml = [
  /<div[^>]{0,500}\bclass="[^"]{0,500}\b(?:gmail_quote|moz-cite-prefix|yahoo_quoted|protonmail_quote|zmail_extra)\b/i,
  /<div[^>]{0,500}\bid="(?:x_)?(?:divRplyFwdMsg|appendonsend|mail-editor-reference-message-container)"/i,
  /<blockquote\b/i,
]

/** How they introduce it in plain text: "Em …, Helena escreveu:", "-----Mensagem original-----". */
const introduced =
  /^[ \t]*(?:(?:Em|On|Am|Le)\b[^\n]{0,200}(?:\n[^\n]{0,200})?(?:escreveu|wrote|schrieb|a écrit)\s*:|-{2,}\s*(?:Mensagem original|Original Message|Ursprüngliche Nachricht|Message d['’]origine)\s*-{2,}|_{10,})[ \t]*$/im

type Split = { own: string; quoted: string }

/** Separates the new text of a reply from the quoted mail below it. A reply written below or within the quotation is kept whole. */
export function splitHtml(html: string, hasWords: (html: string) => boolean): Split {
  const starts = inHtml.map((marker) => html.search(marker)).filter((at) => at >= 0)
  const at = starts.length > 0 ? Math.min(...starts) : -1
  if (at < 0) return { own: html, quoted: '' }
  const own = html.slice(0, at)
  return hasWords(own) ? { own, quoted: html.slice(at) } : { own: html, quoted: '' }
}

/** The same for plain text, where quotations begin with `>`. */
export function splitText(text: string): Split {
  const lines = text.replace(/\r\n?/g, '\n').split('\n')
  const said = introduced.exec(lines.join('\n'))
  const before = said ? lines.join('\n').slice(0, said.index).split('\n').length - 1 : lines.length
  let from = lines.length
  while (from > 0 && /^\s*(?:>.*)?$/.test(lines[from - 1] ?? '')) from--
  const isQuoted = lines.slice(from).some((line) => line.trimStart().startsWith('>'))
  const at = Math.min(before, isQuoted ? from : lines.length)
  const own = lines.slice(0, at).join('\n').trim()
  return own === '' ? { own: text.trim(), quoted: '' } : { own, quoted: lines.slice(at).join('\n').trim() }
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`)

/** Converts plain text to paragraphs. */
export const asHtml = (text: string) =>
  text
    .split(/\n{2,}/)
    .filter((part) => part.trim() !== '')
    .map((part) => `<p>${escaped(part.trim()).replaceAll('\n', '<br>')}</p>`)
    .join('')
