import { z } from 'zod'
import { askedFields, askModes, type DoorQuestion, maxQuestions, questionKinds } from '#applying/contract/form.rules.ts'
import type { FormInput } from '#applying/contract/forms.ts'
import { type QuotaList, quotaLists } from '#hiring/contract/quotas.rules.ts'
import { requiredText, text } from '#platform/contract/validation.ts'

const Question = z
  .object({
    id: z.uuid(),
    text: requiredText(300),
    kind: z.enum(questionKinds),
    /** One a line. */
    options: text(1500),
    required: z.boolean(),
    expected: z.string(),
  })
  .superRefine(({ kind, options }, ctx) => {
    if (kind === 'escolha' && linesOf(options).length < 2)
      ctx.addIssue({ code: 'custom', path: ['options'], message: 'too_few|2', input: options })
  })

/** The form as the dialog has it: options are lines of a text, and one answer is expected. */
export const FormDraft = z.object({
  asking: z.record(z.enum(askedFields), z.enum(askModes)),
  questions: z.array(Question).max(maxQuestions),
  declarations: z.record(z.enum(quotaLists), z.boolean()),
})
export type FormDraft = z.input<typeof FormDraft>

export const linesOf = (options: string) => [
  ...new Set(
    options
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  ),
]

export const draftOf = ({
  asking,
  questions,
  declarations,
}: {
  asking: FormInput['asking']
  questions: DoorQuestion[]
  declarations: readonly QuotaList[]
}): FormDraft => ({
  asking,
  declarations: Object.fromEntries(
    quotaLists.map((kind) => [kind, declarations.includes(kind)]),
  ) as FormDraft['declarations'],
  questions: questions.map(({ options, expected, ...question }) => ({
    ...question,
    options: options.join('\n'),
    expected: expected[0] ?? '',
  })),
})

/** The input that a draft sends. An expected answer that is no option any more is none. */
export const inputOf = ({ asking, questions, declarations }: z.output<typeof FormDraft>): FormInput => ({
  asking,
  declarations: quotaLists.filter((kind) => declarations[kind]),
  questions: questions.map(({ options, expected, kind, ...question }) => {
    const offered = kind === 'sim_nao' ? ['sim', 'nao'] : kind === 'escolha' ? linesOf(options) : []
    return {
      ...question,
      kind,
      options: kind === 'escolha' ? offered : [],
      expected: offered.includes(expected) ? [expected] : [],
    }
  }),
})
