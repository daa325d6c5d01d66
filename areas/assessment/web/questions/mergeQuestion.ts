import type { QuestionInput } from '#assessment/contract/questions.ts'
import { mergeOver } from '#platform/web/records/mergeOver.ts'
import type { QuestionDraft } from './questionDraft.ts'

/** The signature in the address of a picture changes daily, while the picture does not. */
const withoutKeys = (html: string) => html.replace(/(\/api\/file\/[0-9a-f-]{36})\?[^"]*/g, '$1')
const comparable = <T extends { content: { statement: string } }>(question: T): T => ({
  ...question,
  content: { ...question.content, statement: withoutKeys(question.content.statement) },
})

/**
 * Merges my question with the one another user has stored meanwhile. Members of a content depend on each other (a key on its
 * options), so only those two are merged separately, and only while both are of the kind that was opened.
 */
export function mergeQuestion(stored: QuestionDraft, opened: QuestionDraft, mine: QuestionInput): QuestionInput {
  const [theirs, before, own] = [comparable(stored), comparable(opened), comparable(mine)]
  const merged = mergeOver(theirs, before, own)
  const isOneKind = theirs.content.kind === before.content.kind && own.content.kind === before.content.kind
  if (!isOneKind) return merged
  const content = mergeOver(grouped(theirs.content), grouped(before.content), grouped(own.content))
  return { ...merged, content: ungrouped(content) as QuestionInput['content'] }
}

type Content = Record<string, unknown>
/** Options and key as one member, and the ends of a scale with its key. */
function grouped(content: object): Content {
  const { options, min, max, key, ...rest } = content as Content
  return { ...rest, answer: { options, min, max, key } }
}
function ungrouped({ answer, ...rest }: Content): Content {
  const given = Object.entries(answer as object).filter(([, value]) => value !== undefined)
  return { ...rest, ...Object.fromEntries(given) }
}
