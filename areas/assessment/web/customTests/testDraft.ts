import type { z } from 'zod'
import type { CustomTestInput } from '#assessment/contract/customTests.ts'
import type { Spot } from '#assessment/contract/testDraft.rules.ts'

/** The form values of a test. */
export type TestDraft = z.input<typeof CustomTestInput>
export type DraftSection = {
  title?: string
  instructions?: string
  questions: { questionId: string; points: number }[]
}

export const emptyTest: TestDraft = {
  title: '',
  description: '',
  settings: {
    shuffleQuestions: false,
    shuffleOptions: false,
    bySection: false,
    minutes: null,
    attempts: 1,
    passMark: null,
  },
  sections: [{ title: '', instructions: '', questions: [] }],
}

/** A position in a section, as a drop target id: `0:3`. */
export const spotId = ({ section, at }: Spot) => `${section}:${at}`
export const spotOf = (id: unknown): Spot => {
  const [section = 0, at = 0] = String(id).split(':').map(Number)
  return { section, at }
}
