import { allowed, refuse, type Verdict } from '#platform/contract/verdicts.ts'

/** The time in which an author may edit or delete a message. */
export const changeMinutes = 15

type Written = { authorId: string; createdAt: string; deletedAt: string | null }

/** Whether an account may edit or delete a message at a time. The server's clock decides. */
export function mayChange({ authorId, createdAt, deletedAt }: Written, accountId: string, now: number): Verdict {
  if (authorId !== accountId) return refuse('chat_of_another')
  if (deletedAt !== null) return refuse('chat_deleted')
  return now - Date.parse(createdAt) < changeMinutes * 60_000 ? allowed : refuse('chat_too_late')
}

type Group = { kind: 'ONE_TO_ONE' | 'GROUP'; createdBy: string | null }

/** Whether an account may rename a group, and add or remove its members. Everybody may leave. */
export function mayManage({ kind, createdBy }: Group, accountId: string): Verdict {
  if (kind === 'ONE_TO_ONE') return refuse('chat_of_two')
  return createdBy === accountId ? allowed : refuse('chat_not_creator')
}

/** The pair of a conversation of two in the order in which it is stored. */
export const pairOf = (a: string, b: string): [string, string] => (a < b ? [a, b] : [b, a])

type Mark = { id: string; name: string; readSeq: number; deliveredSeq: number }
type Receipt = { state: 'sent' | 'delivered' | 'read'; readers: string[] }

/** Returns the receipt of a message: the others who have read it, else whether it has reached a browser of each. */
export function receiptOf(seq: number, authorId: string, members: readonly Mark[]): Receipt {
  const others = members.filter(({ id }) => id !== authorId)
  const readers = others.filter(({ readSeq }) => readSeq >= seq).map(({ name }) => name)
  if (readers.length > 0) return { state: 'read', readers }
  const isDelivered = others.length > 0 && others.every(({ deliveredSeq }) => deliveredSeq >= seq)
  return { state: isDelivered ? 'delivered' : 'sent', readers }
}

/** Decides what a browser does with the next change: it follows the last one that is known, it is known, or some are missing between. */
export function stepTo(known: number, rev: number): 'next' | 'known' | 'gap' {
  if (rev <= known) return 'known'
  return rev === known + 1 ? 'next' : 'gap'
}
