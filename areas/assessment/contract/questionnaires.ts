import { z } from 'zod'
import { byId, endpoint, stored } from '#platform/contract/endpoint.ts'
import { requiredText, text } from '#platform/contract/validation.ts'

/** A statement to agree with, from 1 (not at all) to 5 (fully). A reversed item counts against the competency. */
const ItemInput = z.object({
  id: z.uuid().optional(),
  competencyId: z.uuid({ error: 'required' }),
  text: requiredText(300),
  reversed: z.boolean().default(false),
})
export const Item = ItemInput.extend({ id: z.uuid() })
export type Item = z.infer<typeof Item>

const inHundredths = (n: number) => Math.abs(n * 100 - Math.round(n * 100)) < 1e-6
const cutOffs = z
  .array(z.number().min(1).max(5).refine(inHundredths, 'decimals|2'))
  .length(4)
  .superRefine((all, ctx) => {
    const at = all.findIndex((n, i) => i > 0 && n <= (all[i - 1] ?? 0))
    if (at > 0) ctx.addIssue({ code: 'custom', path: [at], message: 'cut_offs_order', input: all })
  })
export const usualCutOffs = [1.8, 2.6, 3.4, 4.2]

export const QuestionnaireInput = z.object({
  name: requiredText(80),
  instructions: text(1000).default(''),
  cutOffs: cutOffs.default(usualCutOffs).meta({
    description: 'from which mean of its items on a competency is at level 1, 2, 3 and 4',
  }),
  fastest: z.int().min(0).max(60).default(2).meta({ description: 'seconds that reading an item takes at least' }),
  days: z.int().min(1).max(365).default(30).meta({ description: 'for how many days an attempt can be answered' }),
  items: z.array(ItemInput).min(1).max(200),
})
export type QuestionnaireInput = z.output<typeof QuestionnaireInput>

export const Questionnaire = QuestionnaireInput.extend({
  ...stored,
  items: z.array(Item),
  active: z.boolean(),
  attempts: z.int().meta({ description: 'how often it was given to somebody' }),
  deletedAt: z.iso.datetime().nullable(),
})
export type Questionnaire = z.infer<typeof Questionnaire>

export const questionnaires = {
  list: endpoint({
    method: 'GET',
    path: '/questionnaires',
    summary: 'Questionnaires about competencies, by name',
    response: z.array(Questionnaire),
  }),
  create: endpoint({
    method: 'POST',
    path: '/questionnaires',
    summary: 'Write a questionnaire',
    body: QuestionnaireInput,
    response: Questionnaire,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/questionnaires/:id',
    summary: 'Change a questionnaire; attempts keep what they asked',
    params: byId,
    body: QuestionnaireInput.extend({ version: z.int() }),
    response: Questionnaire,
  }),
  setActive: endpoint({
    method: 'POST',
    path: '/questionnaires/:id/active',
    summary: 'Offer a questionnaire, or no longer',
    params: byId,
    body: z.object({ active: z.boolean(), version: z.int() }),
    response: Questionnaire,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/questionnaires/:id',
    summary: 'Delete a questionnaire; attempts that were made with it stay',
    params: byId,
    response: Questionnaire,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/questionnaires/:id/restore',
    summary: 'Take back the deletion of a questionnaire',
    params: byId,
    response: Questionnaire,
  }),
}
