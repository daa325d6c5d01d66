import type { Db } from '#platform/server/db/db.ts'
import { flagsOf } from '#steps/contract/flags.rules.ts'
import type { ReviewedQuestion, StepReview } from '#steps/contract/review.ts'
import { listDismissals, readSigns } from './flags.sql.ts'

type Asked = Pick<ReviewedQuestion, 'content' | 'value'>

/** The place of the chosen option; undefined where a question has none to choose from. */
function choiceOf({ content, value }: Asked): number | null | undefined {
  if (content.kind === 'unica' || content.kind === 'preferencia') {
    const at = content.options.findIndex(({ id }) => id === value)
    return at < 0 ? null : at
  }
  if (content.kind === 'verdadeiro_falso') return typeof value === 'boolean' ? Number(value) : null
  if (content.kind === 'escala') return typeof value === 'number' ? value : null
  return undefined
}

/** Reads the flags on the way an attempt was answered, with what was dismissed and why. */
export async function readFlags(db: Db, attemptId: string, questions: readonly Asked[]): Promise<StepReview['flags']> {
  const scale = questions.flatMap(({ content, value }) =>
    content.kind === 'escala' && typeof value === 'number' ? [value] : [],
  )
  const choices = questions.map(choiceOf).filter((choice) => choice !== undefined)
  const flags = flagsOf({ choices, scale, ...(await readSigns(db, attemptId)) })
  if (flags.length === 0) return []
  const dismissals = new Map((await listDismissals(db, attemptId)).map(({ kind, ...own }) => [kind, own]))
  return flags.map((flag) => ({ ...flag, dismissed: dismissals.get(flag.kind) ?? null }))
}
