import { isUtf8 } from 'node:buffer'
import type { Email } from 'postal-mime'

/** Mail programs of old write texts in the Windows code page, and do not say so. */
const oldCharset = 'windows-1252'
const contentType = /^(content-type:[ \t]*text\/(?:plain|html)\b)((?:[^\r\n]|\r?\n[ \t])*)/gim
const ascii = /;\s*charset\s*=\s*"?us-ascii"?/i

/** Names the charset of the texts that name none, or one without the characters that they have. */
function withCharset(raw: Buffer, charset: string): Buffer {
  const breaks = raw.indexOf('\r\n\r\n')
  const end = breaks < 0 ? raw.indexOf('\n\n') : breaks
  const head = end < 0 ? raw : raw.subarray(0, end)
  const readable = isUtf8(head) ? head : Buffer.from(new TextDecoder(oldCharset).decode(head))
  const first = /^content-type:/im.test(head.toString('latin1'))
    ? ''
    : `Content-Type: text/plain; charset=${charset}\r\n`
  const named = Buffer.concat([Buffer.from(first), readable, end < 0 ? Buffer.alloc(0) : raw.subarray(end)])
  const text = named
    .toString('latin1')
    .replace(contentType, (field, type: string, rest: string) =>
      /\bcharset\b/i.test(rest) && !ascii.test(rest) ? field : `${type}; charset=${charset}${rest.replace(ascii, '')}`,
    )
  return Buffer.from(text, 'latin1')
}

const isBroken = ({ text = '', html = '' }: Email) => `${text}${html}`.includes('\ufffd')
/** Tells whether a replacement character is part of the mail, by its form in the old charset. */
const isOwnMark = ({ text = '', html = '' }: Email) => `${text}${html}`.includes('ï¿½')

/** Parses a mail; null when it is none. A text without a charset is UTF-8, or else of the Windows code page. */
export async function readMail(raw: Buffer): Promise<Email | null> {
  const { default: PostalMime } = await import('postal-mime')
  const read = (bytes: Buffer) =>
    PostalMime.parse(bytes, { maxNestingDepth: 30, maxHeadersSize: 256 * 1024 }).catch(() => null)
  const mail = await read(withCharset(raw, 'utf-8'))
  if (!mail || !isBroken(mail)) return mail
  const other = await read(withCharset(raw, oldCharset))
  return other && !isOwnMark(other) ? other : mail
}
