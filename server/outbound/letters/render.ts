import type { Fields } from '#contract/outbound/mergeFields.ts'
import { escaped, framed } from '#server/outbound/channels/email/frame.ts'
import { fill, fillLine } from '#server/outbound/templates/liquid.ts'
import type { Letter } from '#server/outbound/templates/systemLetters.ts'
import { textOf } from '#server/platform/http/richText.ts'

const small = 'font-size:13px;line-height:20px;color:#637381'

/** A letter as HTML and as plain text. Values are always escaped. */
export function renderLetter(letter: Letter, { organisation, fields }: { organisation: string; fields: Fields }) {
  const values: Fields = { ...fields, organizacao: organisation }
  const subject = fillLine(letter.subject, values)
  const body = fill(letter.body, values, 'html')
  const action = fillLine(letter.action, values)
  const note = fill(letter.note, values, 'text')
  const link = action ? (values.link ?? '') : ''
  const text = [textOf(body), ...(link ? [`${action}:\n${link}`] : []), ...(note ? [note] : []), `-- \n${organisation}`]
  const inside = `${body.replaceAll('<p>', '<p style="margin:0 0 16px;line-height:24px">')}
${link ? `<p style="margin:0 0 16px"><a href="${escaped(link)}" style="display:inline-block;background:#00684b;color:#ffffff;padding:10px 16px;border-radius:8px;text-decoration:none;font-weight:600">${escaped(action)}</a></p>\n<p style="margin:0 0 16px;${small};word-break:break-all">${escaped(link)}</p>` : ''}
${note ? `<p style="margin:0;${small}">${escaped(note)}</p>` : ''}`
  return { subject, html: framed(subject, organisation, inside), text: text.join('\n\n') }
}
