import { z } from 'zod'
import { quotaLists } from '#hiring/contract/quotas.rules.ts'
import { byId, endpoint, uuid } from '#platform/contract/endpoint.ts'
import { requiredText } from '#platform/contract/validation.ts'
import { askedFields, askModes, maxQuestions, phoneStandings, questionKinds } from './form.rules.ts'

const DoorQuestion = z.object({
  id: uuid,
  text: requiredText(300),
  kind: z.enum(questionKinds),
  options: z.array(requiredText(120)).max(12).default([]),
  required: z.boolean().default(false),
  expected: z.array(requiredText(120)).max(12).default([]).meta({
    description: 'the answers that raise no flag; empty where every answer will do. A flag decides nothing',
  }),
})

const declarations = z.array(z.enum(quotaLists)).max(quotaLists.length)
const asking = z.record(z.enum(askedFields), z.enum(askModes))

export const FormInput = z.object({
  asking,
  declarations: declarations
    .default([])
    .meta({ description: 'the lists of reserved places that applicants may declare themselves for' }),
  questions: z
    .array(DoorQuestion)
    .max(maxQuestions)
    .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'invalid')
    .superRefine((all, ctx) => {
      for (const [at, { kind, options }] of all.entries())
        if (kind === 'escolha' && new Set(options).size < 2)
          ctx.addIssue({ code: 'custom', path: [at, 'options'], message: 'too_few', input: options })
    })
    .default([]),
})
export type FormInput = z.output<typeof FormInput>

const StoredForm = z.object({
  asking,
  declarations,
  questions: z.array(DoorQuestion),
  version: z.int(),
  byPhone: z.enum(phoneStandings).meta({ description: 'whether applicants may prove a telephone number' }),
})

/** The form by which professionals apply to a process. */
export const forms = {
  get: endpoint({
    method: 'GET',
    path: '/selective-processes/:id/application-form',
    summary: 'What the form of a vacancy asks for',
    params: byId,
    response: StoredForm,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/selective-processes/:id/application-form',
    summary: 'Change what the form of a vacancy asks for; 409 when somebody changed it meanwhile',
    params: byId,
    body: FormInput.extend({ version: z.int() }),
    response: StoredForm,
  }),
}
