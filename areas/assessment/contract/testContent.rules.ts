import type { FrozenTest, TestQuestion, TestSection } from './customTests.ts'
import type { Question, QuestionContent } from './questions.ts'
import { plainOf, secondsFor } from './testDraft.rules.ts'

/** The data of a question that a version needs. */
export type BankQuestion = {
  id: string
  content: QuestionContent
  points: number
  explanation: string
  gone: boolean
}

/** The data of a question that the editor of a test shows. */
export const inTest = ({ id, content, points, gone }: Omit<BankQuestion, 'explanation'>): TestQuestion => ({
  ...{ id, points, gone },
  kind: content.kind,
  title: plainOf(content.statement),
  seconds: secondsFor(content),
})
export const inTestFromBank = (question: Question) =>
  inTest({ ...question, gone: question.archivedAt !== null || question.deletedAt !== null })

export const questionIds = (sections: readonly Pick<TestSection, 'questions'>[]) =>
  sections.flatMap((s) => s.questions.map((q) => q.questionId))

type Composed = { title: string; description: string; sections: readonly TestSection[] }

/** The content that a test would have if it were frozen now. */
export function contentOf({ title, description, sections }: Composed, bank: readonly BankQuestion[]): FrozenTest {
  const byId = new Map(bank.map((q) => [q.id, q]))
  return {
    title,
    description,
    sections: sections.map((section) => ({
      title: section.title,
      instructions: section.instructions,
      questions: section.questions.flatMap(({ questionId, points }) => {
        const question = byId.get(questionId)
        return question
          ? [{ id: questionId, points, explanation: question.explanation, content: question.content }]
          : []
      }),
    })),
  }
}
