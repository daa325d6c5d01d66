import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Header } from 'postal-mime'
import type { Seal } from '#platform/server/seal.ts'
import { deliveryIdIn } from './messageId.rules.ts'

/** The digits of base32, lower case, as mail systems may change the case of an address. */
const digits = 'abcdefghijklmnopqrstuvwxyz234567'
const tokenLength = 42
const macBytes = 10

function base32(bytes: Buffer) {
  let text = ''
  let rest = 0
  let bits = 0
  for (const byte of bytes) {
    rest = ((rest << 8) | byte) & 0xfff
    bits += 8
    while (bits >= 5) {
      bits -= 5
      text += digits[(rest >> bits) & 31]
    }
  }
  return bits > 0 ? text + digits[(rest << (5 - bits)) & 31] : text
}

function bytesOf(text: string) {
  const bytes: number[] = []
  let rest = 0
  let bits = 0
  for (const digit of text) {
    rest = ((rest << 5) | digits.indexOf(digit)) & 0xfff
    bits += 5
    if (bits < 8) continue
    bits -= 8
    bytes.push((rest >> bits) & 255)
  }
  return Buffer.from(bytes)
}

/** The key for reply addresses, derived for this purpose only. */
export const replyKey = (seal: Pick<Seal, 'keyFor'>) => seal.keyFor('reply address')

const macOf = (key: Buffer, id: Buffer) => createHmac('sha256', key).update(id).digest().subarray(0, macBytes)

/** A token for a delivery (one message to one recipient), signed so that it cannot be forged. */
export function replyToken(key: Buffer, deliveryId: string): string {
  const id = Buffer.from(deliveryId.replaceAll('-', ''), 'hex')
  return base32(Buffer.concat([id, macOf(key, id)]))
}

/** The delivery of a token; null when it was not signed with this key. */
export function readReplyToken(key: Buffer, token: string): string | null {
  if (token.length !== tokenLength || /[^a-z2-7]/.test(token)) return null
  const bytes = bytesOf(token)
  const [id, mac] = [bytes.subarray(0, 16), bytes.subarray(16)]
  if (mac.length !== macBytes || !timingSafeEqual(mac, macOf(key, id))) return null
  // The last digit has unused bits: only the canonical spelling is accepted.
  if (base32(bytes) !== token) return null
  return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** A reply address with a token: as a plus suffix, or as the whole local part on a catch-all domain. */
export function replyAddress(setting: string, token: string): string {
  const [local = '', domain = ''] = setting.split('@')
  return local === '*' ? `${token}@${domain}` : `${local}+${token}@${domain}`
}

/** The tokens in the recipient addresses of a received mail. */
export const tokensIn = (addresses: readonly string[]): string[] =>
  addresses.flatMap((address) =>
    [...address.toLowerCase().matchAll(/(?:^|[+<\s,])([a-z2-7]{42})@/g)].map(([, token = '']) => token),
  )

export type MailKind = 'reply' | 'auto' | 'bounce' | 'loop'
type Facts = { headers: readonly Pick<Header, 'key' | 'value'>[]; from: string; messageId: string; own: string }

/**
 * Classifies a mail by its headers (RFC 3834 and the practice of providers): only a mail written by a person is a reply. `own` is our sender
 * address.
 */
export function kindOf({ headers, from, messageId, own }: Facts): MailKind {
  const values = (name: string) =>
    headers.filter(({ key }) => key === name).map(({ value }) => value.trim().toLowerCase())
  const says = (name: string, what: RegExp) => values(name).some((value) => what.test(value))
  if (deliveryIdIn(messageId) !== null || (own !== '' && from.toLowerCase() === own.toLowerCase())) return 'loop'
  if (
    says('content-type', /^multipart\/report\b/) ||
    says('return-path', /^<?\s*>?$/) ||
    /^(?:mailer-daemon|postmaster)(?:@|$)/i.test(from)
  )
    return 'bounce'
  const isAutomatic =
    values('auto-submitted').some((value) => value !== '' && value !== 'no') ||
    says('precedence', /^(?:bulk|junk|auto_reply)/) ||
    says('x-autoreply', /./) ||
    says('x-autorespond', /./) ||
    says('x-auto-response-suppress', /\b(?:all|autoreply|oof)\b/) ||
    /^(?:no-?reply|nao-?responda|donotreply)(?:[+@]|$)/i.test(from)
  return isAutomatic ? 'auto' : 'reply'
}
