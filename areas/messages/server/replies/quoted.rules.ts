import { linesOfHtml, linesOfText, type MailLine } from './mailLines.rules.ts'
import { isOurs, type OurWords } from './quotedLetter.rules.ts'

/** A line without words: empty, or a rule drawn with characters. */
const blank = /^[\s_\-=*>|\u00ad\u200b-\u200d\ufeff]*$/
const separator =
  /^(?:[-_*\s]{2,}(?:mensagem original|original message|ursprüngliche nachricht|message d['’]origine)[-_*\s]{2,}|_{10,})$/i
const sender = /^[*\s]{0,3}(?:de|from|von)[*\s]{0,3}:/i
const field =
  /^[*\s]{0,3}(?:de|from|von|para|to|an|à|cc|cco|bcc|enviad[ao](?: em)?|sent|gesendet|envoyé(?: le)?|date|data|datum|assunto|subject|betreff|objet|prioridade|importance|importância|reply-to|responder a)[*\s]{0,3}:/i
const verb = /(?:escreveu|wrote|schrieb|écrit|escribió)/i
const begins = /^[<"“]?(?:em|no dia|dia|às|on|am|le|el|a)\b.*\d/i
const dated = /@|\b20\d\d\b|\b\d{1,2}[:h]\d\d\b/
/** "On … wrote:" is read over so many lines and characters. */
const [mostLines, longestIntro] = [3, 400]

/** Returns the number of lines that introduce a quotation from a line on: "Em …, Helena escreveu:", "De: … Enviada em: …". */
function introAt(lines: readonly MailLine[], at: number): number {
  const line = lines[at]
  if (!line || blank.test(line.text)) return separator.test(line?.text ?? '') ? 1 : 0
  if (line.isIntro || separator.test(line.text)) return 1
  if (sender.test(line.text)) {
    let n = 1
    while (n < 9 && field.test(lines[at + n]?.text ?? '')) n++
    return n > 2 ? n : 0
  }
  let said = ''
  for (let n = 0; n < mostLines && said.length < longestIntro; n++) {
    const next = lines[at + n]?.text ?? ''
    if (blank.test(next) || (n > 0 && begins.test(next))) return 0
    said = `${said} ${next}`.trim()
    if (said.endsWith(':') && verb.test(said))
      return dated.test(said) && (begins.test(said) || said.includes('@')) ? n + 1 : 0
    if (!begins.test(said)) return 0
  }
  return 0
}

/**
 * The first line that is no quotation: neither marked, nor ours, nor an introduction. Undefined where all the rest is one, and -1 where it only
 * introduces one.
 */
function brokenAt(lines: readonly MailLine[], from: number, ours: OurWords): number | undefined {
  let found = false
  let at = from
  while (at < lines.length) {
    const line = lines[at] as MailLine
    const intro = line.isQuoted ? 0 : introAt(lines, at)
    if (blank.test(line.text) || line.isQuoted || intro > 0) {
      found ||= line.isQuoted && !blank.test(line.text)
      at += intro || 1
      continue
    }
    const begun = at
    const run: string[] = []
    for (let next = lines[at]; next && !next.isQuoted && !blank.test(next.text); next = lines[at]) {
      if (run.length > 0 && introAt(lines, at) > 0) break
      run.push(next.text)
      at++
    }
    // A paragraph may have been broken into lines elsewhere than ours.
    if (!run.every((text) => isOurs(ours, text)) && !isOurs(ours, run.join(' '))) return begun
    found = true
  }
  return found ? undefined : -1
}

/** The line at which the quotation begins that ends a mail; -1 without one, also when words of the person stand in it or below it. */
function quotationAt(lines: readonly MailLine[], ours: OurWords): number {
  let [hasWords, hasQuoted, broken] = [false, false, -1]
  for (const [at, line] of lines.entries()) {
    const isIntro = introAt(lines, at) > 0
    if (hasWords && at > broken && (isIntro || ((line.isMarker || line.isQuoted) && !hasQuoted && broken < 0))) {
      const end = brokenAt(lines, at, ours)
      if (end === undefined) return at
      broken = end
    }
    hasWords ||= !line.isQuoted && !isIntro && !blank.test(line.text)
    hasQuoted ||= line.isQuoted
  }
  return -1
}

type Split = { own: string; quoted: string }

function split(source: string, lines: readonly MailLine[], ours: OurWords): Split {
  const from = lines[quotationAt(lines, ours)]?.from
  return from === undefined ? { own: source, quoted: '' } : { own: source.slice(0, from), quoted: source.slice(from) }
}

/**
 * Separates the text of a reply from the mail that it repeats below. Only where our own letter follows, or lines marked as quoted: a text that
 * is taken for a quotation by mistake would be overlooked.
 */
export const splitHtml = (html: string, ours: OurWords): Split => split(html, linesOfHtml(html), ours)

/** The same for plain text, where quotations begin with `>`. */
export function splitText(text: string, ours: OurWords): Split {
  const lines = text.replace(/\r\n?/g, '\n')
  const { own, quoted } = split(lines, linesOfText(lines), ours)
  return { own: own.trim(), quoted: quoted.trim() }
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`)

/** Converts plain text to paragraphs. */
export const asHtml = (text: string) =>
  text
    .split(/\n{2,}/)
    .filter((part) => part.trim() !== '')
    .map((part) => `<p>${escaped(part.trim()).replaceAll('\n', '<br>')}</p>`)
    .join('')
