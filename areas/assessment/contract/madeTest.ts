import { z } from 'zod'
import { text } from '#platform/contract/validation.ts'
import { maxQuestions } from './customTests.ts'
import { maxOptions } from './questions.rules.ts'

/** A question of the bank, or one that is typed where the test is made, with options of which one is right. */
const MadeQuestion = z.object({
  questionId: z.uuid().nullable().default(null).meta({ description: 'of the bank; the rest is left out then' }),
  statement: text(4000).default(''),
  options: z.array(text(500)).max(maxOptions).default([]).meta({ description: 'empty ones are left out' }),
  right: z
    .int()
    .min(0)
    .max(maxOptions - 1)
    .nullable()
    .default(null)
    .meta({ description: 'the index of the right option' }),
})
export type MadeQuestion = z.output<typeof MadeQuestion>

/** A test that is made where it is asked. Its mistakes are found by `wrongMade`, so that a form keeps a half-typed one while another kind of step is chosen. */
export const MadeTest = z.object({
  title: text(160),
  minutes: z.int().min(1).max(600).nullable().default(null),
  questions: z.array(MadeQuestion).max(maxQuestions),
  keep: z.boolean().default(true).meta({ description: 'it and its questions are offered to other processes, too' }),
})
export type MadeTest = z.output<typeof MadeTest>
