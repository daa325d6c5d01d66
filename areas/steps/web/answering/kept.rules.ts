import type { AnswerValue } from '#assessment/contract/testPreview.ts'
import type { Answers, Revisions } from './saving.rules.ts'

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

type Unsent = { answers: Answers; revisions: Revisions }

/**
 * The unsent answers of an attempt as a browser kept them, with the revisions that it had read when they were given; none when they are of another
 * attempt, or unreadable.
 */
export function readUnsent(kept: string | null, startedAt: string): Unsent {
  try {
    const read = JSON.parse(kept ?? 'null') as { startedAt?: unknown; answers?: unknown; revisions?: unknown } | null
    if (read?.startedAt !== startedAt) return { answers: {}, revisions: {} }
    const answers = entriesOf(read.answers).filter((entry): entry is [string, AnswerValue] => isValue(entry[1]))
    const known = new Map(entriesOf(read.revisions))
    const revisions = answers.map(([id]) => [id, Number.isInteger(known.get(id)) ? (known.get(id) as number) : 0])
    return { answers: Object.fromEntries(answers), revisions: Object.fromEntries(revisions) }
  } catch {
    return { answers: {}, revisions: {} }
  }
}

const entriesOf = (read: unknown): [string, unknown][] =>
  typeof read === 'object' && read !== null ? Object.entries(read) : []

export const writeUnsent = (answers: Answers, revisions: Revisions, startedAt: string) =>
  JSON.stringify({
    startedAt,
    answers,
    revisions: Object.fromEntries(Object.keys(answers).map((id) => [id, revisions[id] ?? 0])),
  })
