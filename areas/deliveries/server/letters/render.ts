import type { Fields } from '#deliveries/contract/mergeFields.ts'
import { escaped, framed } from '#deliveries/server/channels/email/frame.ts'
import type { Letter } from '#deliveries/server/templates/letterOf.ts'
import { fill, fillLine } from '#deliveries/server/templates/liquid.ts'
import type { CleanHtml } from '#platform/contract/richText.ts'
import { textOf } from '#platform/server/http/richText.ts'

const small = 'font-size:13px;line-height:20px;color:#637381'

export type LeaveLink = { language: 'pt' | 'en' | 'de' | 'fr'; url: string }
const leaveWords: Record<LeaveLink['language'], readonly [words: string, link: string]> = {
  pt: ['Não quer mais receber estes e-mails?', 'Sair da lista'],
  en: ['No longer want these mails?', 'Leave the list'],
  de: ['Möchten Sie diese E-Mails nicht mehr erhalten?', 'Von der Liste abmelden'],
  fr: ['Vous ne voulez plus recevoir ces e-mails\u00a0?', 'Quitter la liste'],
}

type Filled = { body: CleanHtml; action: string; link: string; note: string }
const wordsOf = ({ body, action, link, note }: Filled) => [
  textOf(body),
  ...(link ? [`${action}:\n${link}`] : []),
  ...(note ? [note] : []),
]

/** A letter as the words of a message to a telephone. */
export function renderWords(letter: Letter, fields: Fields): string {
  const action = fillLine(letter.action, fields)
  const link = action ? (fields.link ?? '') : ''
  const body = fill(letter.body, fields, 'html')
  return wordsOf({ body, action, link, note: fill(letter.note, fields, 'text') }).join('\n\n')
}

/** A letter as HTML and as plain text. Values are always escaped. */
export function renderLetter(
  letter: Letter,
  { organisation, fields, leave }: { organisation: string; fields: Fields; leave?: LeaveLink },
) {
  const values: Fields = { ...fields, organizacao: organisation }
  const subject = fillLine(letter.subject, values)
  const body = fill(letter.body, values, 'html')
  const action = fillLine(letter.action, values)
  const note = fill(letter.note, values, 'text')
  const link = action ? (values.link ?? '') : ''
  const text = [
    ...wordsOf({ body, action, link, note }),
    ...(leave ? [`${leaveWords[leave.language][0]} ${leave.url}`] : []),
    `-- \n${organisation}`,
  ]
  const inside = `${body.replaceAll('<p>', '<p style="margin:0 0 16px;line-height:24px">')}
${link ? `<p style="margin:0 0 16px"><a href="${escaped(link)}" style="display:inline-block;background:#00684b;color:#ffffff;padding:10px 16px;border-radius:8px;text-decoration:none;font-weight:600">${escaped(action)}</a></p>\n<p style="margin:0 0 16px;${small};word-break:break-all">${escaped(link)}</p>` : ''}
${note ? `<p style="margin:0;${small}">${escaped(note)}</p>` : ''}`
  const below =
    leave &&
    `${escaped(leaveWords[leave.language][0])} <a href="${escaped(leave.url)}" style="color:#637381">${escaped(leaveWords[leave.language][1])}</a>.`
  return { subject, html: framed(subject, organisation, inside, below), text: text.join('\n\n') }
}
