import type { AnswerValue } from '#assessment/web/questions/answerValue.ts'

export type Answers = Readonly<Record<string, AnswerValue>>
