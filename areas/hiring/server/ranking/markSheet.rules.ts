import type { FrozenQuestion } from '#assessment/contract/customTests.ts'
import { plainOf } from '#assessment/contract/testDraft.rules.ts'
import type { AnswerValue } from '#assessment/contract/testPreview.ts'
import { definitions } from '#hiring/contract/components.ts'
import type { MadeAttempt, MarkSheet } from '#hiring/contract/markSheet.ts'
import type { AttemptRow, MarkRow } from './markSheet.sql.ts'

type Content = FrozenQuestion['content']

/** An answer as a person reads it: the texts of the options, and not their ids. */
export function answerText(content: Content, value: AnswerValue | undefined): string | null {
  if (value === null || value === undefined || value === '') return null
  if (content.kind !== 'unica' && content.kind !== 'multipla') return String(value)
  const chosen = [value].flat().map(String)
  return content.options.flatMap(({ id, text }) => (chosen.includes(id) ? [text] : [])).join('; ') || null
}

/** The key as a person reads it; null where somebody grades, or every answer counts. */
export function keyText(content: Content): string | null {
  if (content.kind === 'texto' || content.kind === 'arquivo') return null
  if (content.kind !== 'numero' || content.tolerance === 0) return answerText(content, content.key)
  return `${content.key} ± ${content.tolerance}`
}

const isAnswered = ({ state }: Pick<AttemptRow, 'state'>) => state === 'enviado' || state === 'corrigido'

function answersOf({ content, given, voided, notes }: AttemptRow): MadeAttempt['answers'] {
  const asked = content?.sections.flatMap(({ questions }) => questions) ?? []
  return asked.map(({ id, content: question, points: of }) => {
    const answer = given?.find(({ questionId }) => questionId === id)
    const reason = voided?.find(({ questionId }) => questionId === id)?.reason ?? null
    return {
      questionId: id,
      statement: plainOf(question.statement),
      kind: question.kind,
      answer: answerText(question, answer?.value),
      key: keyText(question),
      // A void question gives everybody its points, whatever the stored answer got.
      points: reason === null ? (answer?.points ?? null) : of,
      of,
      voidReason: reason,
      notes: (notes ?? []).flatMap((graded) => (graded.questionId === id ? [graded.note] : [])),
    }
  })
}

/** The marks with who gave them as a function; evaluators have numbers, in the order of their first mark. */
function marksOf(rows: readonly MarkRow[]): MarkSheet['marks'] {
  const evaluators = [...new Set(rows.flatMap(({ evaluatorId }) => evaluatorId ?? []))]
  return rows.map(({ evaluatorId, isOfTest, target, ...mark }) => ({
    ...mark,
    most: definitions[mark.component].marks(target).max,
    origin: isOfTest ? 'test' : evaluatorId === null ? 'person' : 'evaluator',
    role: isOfTest ? '' : mark.role,
    evaluator: evaluatorId === null ? null : evaluators.indexOf(evaluatorId) + 1,
  }))
}

type Read = Pick<MarkSheet, 'corrections' | 'rectifications'> & {
  marks: readonly MarkRow[]
  attempts: readonly AttemptRow[]
}

/** Answers stand beside their key, so that nobody reads them while somebody may still answer: they are told once the result is frozen. */
export function markSheetOf({ marks, attempts, ...read }: Read, isFrozen: boolean): MarkSheet {
  return {
    ...read,
    marks: marksOf(marks),
    attempts: attempts.map((attempt) => {
      const { content: _c, given: _g, voided: _v, notes: _n, ...made } = attempt
      return { ...made, answers: isFrozen && isAnswered(attempt) ? answersOf(attempt) : [] }
    }),
    hasAnswers: isFrozen,
  }
}
