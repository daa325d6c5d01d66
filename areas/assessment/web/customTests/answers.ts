import type { AnswerValue } from '#web/assessment/questions/answerValue.ts'

export type Answers = Readonly<Record<string, AnswerValue>>
