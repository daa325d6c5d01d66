import type { Email } from 'postal-mime'
import type { CalendarAnswer } from '#deliveries/server/channels/email/calendarAnswer.ts'
import { leaveLine } from '#deliveries/server/channels/email/frame.ts'
import { fill, fillLine } from '#deliveries/server/templates/liquid.ts'
import type { CleanHtml } from '#platform/contract/richText.ts'
import type { Db } from '#platform/server/db/db.ts'
import { cleanRichText, textOf, wordsOf } from '#platform/server/http/richText.ts'
import { asHtml, splitHtml, splitText } from './quoted.rules.ts'
import { type OurWords, ourWords } from './quotedLetter.rules.ts'
import { type Answered, listEarlier } from './replies.sql.ts'

/** Longer texts are truncated. */
export const longestText = 400_000
/** Of an earlier message, so much is compared with a reply. */
const longestOurs = 20_000

/** PostgreSQL stores neither NUL nor lone surrogates. */
export const plain = (text: string) => text.replaceAll('\u0000', '').toWellFormed()

/** The texts of our mails to a person that a reply may quote. */
export async function listOurs(tx: Db, answered: Answered, organisation: string): Promise<OurWords> {
  const earlier = await listEarlier(tx, answered)
  const said = earlier.flatMap(({ subject, body, quoted, fields }) => [
    fillLine(subject, fields),
    fill(textOf(body), fields, 'text'),
    fill(wordsOf(body), fields, 'text'),
    textOf(quoted),
  ])
  return ourWords([organisation, ...leaveLine, leaveLine.join(' '), ...said.map((text) => text.slice(0, longestOurs))])
}

/** Blocks that rich text does not have would run into one another. A block quotation within an answer is marked. */
const withBreaks = (html: string) =>
  html
    .replace(/<\/(?:div|tr|blockquote)\s{0,5}>/gi, '<br>')
    .replace(/<blockquote\b[^<>]{0,2000}>/gi, '<br>&gt; ')
    .replace(/(?:<br>\s*){3,}/g, '<br><br>')
    .replace(/^(?:\s|<br>)+|(?:<br>\s*)+$/g, '')

/** The sanitized text of a mail, separated from its quotation. */
export function saidIn(mail: Email, ours: OurWords) {
  const html = plain((mail.html ?? '').slice(0, longestText))
  const { own, quoted } = wordsOf(cleanRichText(html))
    ? splitHtml(html, ours)
    : splitTextAsHtml(plain((mail.text ?? '').slice(0, longestText)), ours)
  const body = cleanRichText(withBreaks(own))
  return { body, words: wordsOf(body), quoted: cleanRichText(withBreaks(quoted)) }
}
export type Said = ReturnType<typeof saidIn>
/** The words that somebody adds to the answer of their calendar. */
export const saidByCalendar = ({ comment }: CalendarAnswer): Said => {
  const body = cleanRichText(asHtml(plain(comment)))
  return { body, words: wordsOf(body), quoted: '' as CleanHtml }
}
function splitTextAsHtml(text: string, ours: OurWords) {
  const { own, quoted } = splitText(text, ours)
  return { own: asHtml(own), quoted: asHtml(quoted) }
}
