/** The code that says more (RFC 3463), not a part of an address of the network; 5.0.0 says nothing. */
const codeIn = (said: string) =>
  [...said.matchAll(/(?:^|[ -])([245]\.\d{1,3}\.\d{1,3})(?!\.?\d)/g)]
    .map(([, code]) => code)
    .find((code) => code !== '5.0.0')

/** What a server refuses besides addresses: whoever sends, what is said, and a box that has no room just now. */
const ofSomethingElse =
  /sender|relay|auth|spam|full|quota|chei[ao]|polic|block|black|reputation|denied|content|virus|dmarc|\bspf|dkim|\brate|limit|listed/i

/** What a server says is a line or two; anybody's server may say more. */
const longestSaid = 2000

/** 5.1.x are addresses that do not exist, 5.2.1 a box that takes nothing. A server without such codes says 550 and why; not where it is about whoever sends. */
export function isGoneAddress(code: number, said: string): boolean {
  const more = codeIn(said)
  if (more) return /^5\.(1\.(1|2|3|6|10)|2\.1)$/.test(more)
  // Whatever somebody is called.
  const words = said.slice(0, longestSaid).replace(/\S+@\S+/g, '')
  return code === 550 && /user|mailbox|recipient|usu[aá]rio|unknown/i.test(words) && !ofSomethingElse.test(words)
}

export type Bounce = {
  kind: 'bounce' | 'complaint' | 'delivered'
  /** Of the mail that it is about, as we have named it. */
  messageId: string
  recipient: string
  said: string
  /** Nobody is there: nothing more goes to the address. */
  isGone: boolean
}

const field = (text: string, name: string) =>
  new RegExp(`^${name}:[ \\t]*(.*(?:\\r?\\n[ \\t]+.*)*)`, 'im').exec(text)?.[1]?.replace(/\s+/g, ' ').trim() ?? ''
const addressIn = (value: string) =>
  value
    .replace(/^[^;]*;/, '')
    .trim()
    .replace(/^<|>$/g, '')

/**
 * What a report says (RFC 3464 of deliveries, RFC 5965 of complaints), from the text of its parts; nothing when it is none, when it is
 * not about a mail of ours, or when the mail is only late.
 */
export function readReport(text: string): Bounce | null {
  const messageId = /<[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}@certame>/i.exec(text)?.[0].toLowerCase()
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
