import type { AnswerValue } from '#assessment/contract/testPreview.ts'

/** The props that the control of a question needs: the id of its statement, and its answer. */
export type Answering = { labelledBy: string; value: AnswerValue; onChange: (value: AnswerValue) => void }
