import { findMessageId } from './messageId.rules.ts'

/** The enhanced status code (RFC 3463), not part of an IP address; 5.0.0 carries no information. */
const codeIn = (said: string) =>
  [...said.matchAll(/(?:^|[ -])([245]\.\d{1,3}\.\d{1,3})(?!\.?\d)/g)]
    .map(([, code]) => code)
    .find((code) => code !== '5.0.0')

/** Refusals that are not about the address: the sender, the content, or a full mailbox. */
const ofSomethingElse =
  /sender|relay|auth|spam|full|quota|chei[ao]|polic|block|black|reputation|denied|content|virus|dmarc|\bspf|dkim|\brate|limit|listed/i

/** Maximum length of a server response that is examined: a mail server may send more. */
const longestSaid = 2000

/**
 * 5.1.x are addresses that do not exist, 5.2.1 a disabled mailbox. A server without such codes answers 550 with a reason, unless the reason is
 * about the sender.
 */
export function isGoneAddress(code: number, said: string): boolean {
  const more = codeIn(said)
  if (more) return /^5\.(1\.(1|2|3|6|10)|2\.1)$/.test(more)
  // Without addresses, whose names may contain anything.
  const words = said.slice(0, longestSaid).replace(/\S+@\S+/g, '')
  return code === 550 && /user|mailbox|recipient|usu[aá]rio|unknown/i.test(words) && !ofSomethingElse.test(words)
}

export type Bounce = {
  kind: 'bounce' | 'complaint' | 'delivered'
  /** The Message-ID that we gave to the mail. */
  messageId: string
  recipient: string
  said: string
  /** The mailbox does not exist: nothing more is sent to the address. */
  isGone: boolean
}

/**
 * The answer of a mail server in a notice that is no report: many write only words for people. Null where nothing says that it is final: such
 * notices also tell of delays.
 */
export function finalRefusalIn(text: string): { said: string; isGone: boolean } | null {
  for (const line of text.slice(0, 100_000).split('\n')) {
    const said = line.trim().slice(0, longestSaid)
    const code = /(?:^|[\s<(:#])(5\d\d)[ -]/.exec(said)?.[1]
    if (code || /(?:^|[\s<(:#])5\.\d{1,3}\.\d{1,3}(?![.\d])/.test(said))
      return {
        said: said.slice(0, 500),
        isGone: isGoneAddress(Number(code ?? 550), said.replace(/^.*?(?=\b5\d\d[ -])/, '')),
      }
  }
  return null
}

const field = (text: string, name: string) =>
  new RegExp(`^${name}:[ \\t]*(.*(?:\\r?\\n[ \\t]+.*)*)`, 'im').exec(text)?.[1]?.replace(/\s+/g, ' ').trim() ?? ''
const addressIn = (value: string) =>
  value
    .replace(/^[^;]*;/, '')
    .trim()
    .replace(/^<|>$/g, '')

/**
 * Parses a bounce (RFC 3464) or complaint (RFC 5965) from the text of its parts; null when it is neither, is not about a mail of ours, or only
 * reports a delay.
 */
export function readReport(text: string): Bounce | null {
  const messageId = findMessageId(text)
  if (!messageId) return null
  if (/^feedback-type:[ \t]*abuse/im.test(text))
    return {
      kind: 'complaint',
      messageId,
      recipient: addressIn(field(text, 'Original-Rcpt-To')),
      said: 'spam',
      isGone: true,
    }
  const action = field(text, 'Action').toLowerCase()
  if (action !== 'failed' && action !== 'delivered') return null
  const recipient = addressIn(field(text, 'Final-Recipient') || field(text, 'Original-Recipient'))
  const said = [field(text, 'Status'), addressIn(field(text, 'Diagnostic-Code'))].filter(Boolean).join(' ')
  const code = Number(/\b([45]\d\d)\b/.exec(said)?.[1] ?? 0)
  if (action === 'delivered') return { kind: 'delivered', messageId, recipient, said, isGone: false }
  return { kind: 'bounce', messageId, recipient, said, isGone: isGoneAddress(code, said) }
}
