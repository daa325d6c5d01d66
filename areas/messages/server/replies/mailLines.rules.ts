import { decodeHTML } from 'entities'

/** A line of a mail as its reader sees it. */
export type MailLine = {
  text: string
  /** Marked as a repetition: by `>`, or by a block quotation of HTML. */
  isQuoted: boolean
  /** A mail program begins its quotation here. */
  isMarker: boolean
  /** A mail program introduces its quotation by it. */
  isIntro: boolean
  /** Its beginning in the source. */
  from: number
}

/** Reads the lines of plain text. */
export function linesOfText(text: string): MailLine[] {
  let from = 0
  return text.split('\n').map((line) => {
    const read = {
      ...{ text: line.trim(), isQuoted: /^\s{0,3}>/.test(line), isMarker: false, isIntro: false },
      from,
    }
    from += line.length + 1
    return read
  })
}

const breaks =
  /^(?:p|div|br|li|ul|ol|table|tbody|tr|td|th|blockquote|hr|h[1-6]|pre|section|article|header|footer|center|dl|dt|dd|body)$/
const unread = new Set(['head', 'style', 'script', 'title'])
const markers =
  /\bclass=["']?[^"']{0,300}\b(?:gmail_quote|yahoo_quoted|protonmail_quote|zmail_extra|moz-cite-prefix|gmail_attr)\b|\bid=["']?(?:x_)?(?:divRplyFwdMsg|appendonsend|mail-editor-reference-message-container|isForwardContent|zwchr)\b|\bborder-top:\s{0,5}solid\b/i
const intros = /\b(?:gmail_attr|moz-cite-prefix)\b/i
/** Attributes are examined up to this length. */
const longestTag = 2000

type Tag = { name: string; isEnd: boolean; attributes: string; from: number; to: number }

/** Reads the tags of HTML in one pass, without comments and without elements that nobody reads. */
function* tagsOf(html: string): Generator<Tag> {
  const small = html.toLowerCase()
  let at = html.indexOf('<')
  while (at >= 0) {
    const start = at
    const isComment = html.startsWith('<!', at)
    const name = isComment ? '' : (/^\/?([a-z][a-z0-9]{0,19})/.exec(small.slice(at + 1, at + 22))?.[0] ?? '')
    if (!isComment && !name) {
      at = html.indexOf('<', at + 1)
      continue
    }
    const end = html.startsWith('<!--', at) ? html.indexOf('-->', at) : html.indexOf('>', at)
    if (end < 0) return
    if (isComment) {
      at = html.indexOf('>', end) + 1
      yield { name: '', isEnd: false, attributes: '', from: start, to: at }
    } else {
      const isEnd = name.startsWith('/')
      const closing = unread.has(name) ? small.indexOf(`</${name}`, end) : end
      if (closing < 0) return
      const attributes = html.slice(at + 1 + name.length, Math.min(end, at + longestTag))
      const to = closing === end ? end + 1 : closing
      yield { name: isEnd ? name.slice(1) : name, isEnd, attributes, from: start, to }
      at = to
    }
    at = html.indexOf('<', at)
  }
}

/** Reads the lines of HTML: the text between the tags that break a line. */
export function linesOfHtml(html: string): MailLine[] {
  const lines: MailLine[] = []
  // Whether each open block quotation marks its text, and how many do.
  const quotations: boolean[] = []
  let quoting = 0
  let begun = { text: '', isMarker: false, isIntro: false, from: 0 }
  let read = 0
  const endLine = (at: number) => {
    const text = decodeHTML(begun.text).replace(/\s+/g, ' ').trim()
    const isBlank = text === ''
    if (!isBlank || begun.isMarker || lines.at(-1)?.text !== '') {
      lines.push({ ...begun, text, isQuoted: quoting > 0 })
      begun = { text: '', isMarker: false, isIntro: isBlank && begun.isIntro, from: at }
    } else begun.text = ''
  }
  for (const { name, isEnd, attributes, from, to } of tagsOf(html)) {
    begun.text += html.slice(read, from)
    read = to
    if (!breaks.test(name)) continue
    endLine(from)
    if (name === 'blockquote') {
      // Gmail indents by such a quotation without a border.
      const isMark = isEnd ? quotations.pop() : !/\bborder:\s{0,5}none\b/i.test(attributes)
      if (isMark) quoting += isEnd ? -1 : 1
      if (!isEnd) quotations.push(isMark === true)
    }
    if (isEnd) continue
    begun.isMarker ||= markers.test(attributes)
    begun.isIntro ||= intros.test(attributes)
  }
  begun.text += html.slice(read)
  endLine(html.length)
  return lines
}
