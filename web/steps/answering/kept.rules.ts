import type { AnswerValue } from '#contract/assessment/testPreview.ts'
import type { Answers } from './saving.rules.ts'

const scramble = (text: string, seed: number) => {
  let hash = seed
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x5bd1e995)
    hash ^= hash >>> 15
  }
  return (hash >>> 0).toString(16).padStart(8, '0')
}

/**
 * The name under which a browser keeps what belongs to a link. 64 bits tell links apart and say nothing about a token of many more;
 * the digests of the browser exist only under https.
 */
export const linkKey = (token: string) => scramble(token, 0x9747b28c) + scramble(token, 0x1b873593)

const isValue = (value: unknown): value is AnswerValue =>
  value === null ||
  ['string', 'boolean', 'number'].includes(typeof value) ||
  (Array.isArray(value) && value.every((part) => typeof part === 'string'))

/** The unsent answers of an attempt as a browser kept them; none when they are of another attempt, or unreadable. */
export function readUnsent(kept: string | null, startedAt: string): Answers {
  try {
    const read = JSON.parse(kept ?? 'null') as { startedAt?: unknown; answers?: unknown } | null
    if (read?.startedAt !== startedAt || typeof read.answers !== 'object' || read.answers === null) return {}
    return Object.fromEntries(
      Object.entries(read.answers).filter((entry): entry is [string, AnswerValue] => isValue(entry[1])),
    )
  } catch {
    return {}
  }
}

export const writeUnsent = (answers: Answers, startedAt: string) => JSON.stringify({ startedAt, answers })
