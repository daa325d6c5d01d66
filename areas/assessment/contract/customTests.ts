import { z } from 'zod'
import { byId, endpoint, facet, flag, listQuery, pageOf, several, stored } from '#platform/contract/endpoint.ts'
import { requiredText, text } from '#platform/contract/validation.ts'
import { points, questionContent, questionKinds } from './questions.ts'

/** A test is drafted, used and archived; only a test that was never assigned can be removed. */
export const testStates = ['rascunho', 'em_uso', 'arquivado'] as const
export type TestState = (typeof testStates)[number]
export const attemptStates = ['disponivel', 'iniciado', 'enviado', 'corrigido', 'expirado', 'anulado'] as const
export type AttemptState = (typeof attemptStates)[number]

export const maxSections = 20
export const maxQuestions = 200

export const TestSettings = z.object({
  shuffleQuestions: z.boolean().default(false),
  shuffleOptions: z.boolean().default(false),
  bySection: z.boolean().default(false).meta({ description: 'one section after another instead of all at once' }),
  minutes: z.int().min(1).max(600).nullable().default(null),
  attempts: z.int().min(1).max(10).default(1),
  passMark: z.number().min(0).max(100).nullable().default(null),
})
export type TestSettings = z.output<typeof TestSettings>

const PlacedQuestion = z.object({ questionId: z.uuid(), points })
export const TestSection = z.object({
  title: text(120).default(''),
  instructions: text(4000).default(''),
  questions: z.array(PlacedQuestion).max(maxQuestions).default([]),
})
export type TestSection = z.output<typeof TestSection>

const testFields = z.object({
  title: requiredText(160),
  description: text(4000).default(''),
  settings: TestSettings,
  sections: z
    .array(TestSection)
    .min(1)
    .max(maxSections)
    .refine((all) => all.flatMap((s) => s.questions).length <= maxQuestions, `too_many|${maxQuestions}`)
    .refine((all) => {
      const ids = all.flatMap((s) => s.questions.map((q) => q.questionId))
      return new Set(ids).size === ids.length
    }, 'question_repeated'),
})
/** The input of a draft, which may be saved while it is incomplete. */
export const CustomTestInput = testFields
export type CustomTestInput = z.output<typeof CustomTestInput>

/** A question of the bank as a test stores it, without its content. */
export const TestQuestion = z.object({
  id: z.uuid(),
  kind: z.enum(questionKinds),
  title: z.string().meta({ description: 'the statement without its format' }),
  points: z.number().meta({ description: 'what the bank gives for it' }),
  seconds: z.int().meta({ description: 'how long somebody may need for it' }),
  gone: z.boolean().meta({ description: 'archived or in the bin of the bank: no new version may ask it' }),
})
export type TestQuestion = z.infer<typeof TestQuestion>

export const FrozenQuestion = z.object({
  id: z.uuid(),
  points: z.number(),
  explanation: z.string(),
  content: questionContent,
})
export type FrozenQuestion = z.infer<typeof FrozenQuestion>
/** The frozen content of a version. */
export const FrozenTest = z.object({
  title: z.string(),
  description: z.string(),
  sections: z.array(z.object({ title: z.string(), instructions: z.string(), questions: z.array(FrozenQuestion) })),
})
export type FrozenTest = z.infer<typeof FrozenTest>

/** Changes compared with the previous version, each with the number of questions affected. */
const testChanges = ['added', 'removed', 'reworded', 'points', 'order', 'sections', 'words', 'settings'] as const
export const TestChange = z.object({ what: z.enum(testChanges), count: z.int() })
export type TestChange = z.infer<typeof TestChange>

export const TestVersion = z.object({
  number: z.int(),
  note: z.string(),
  frozenBy: z.string().nullable(),
  frozenAt: z.iso.datetime(),
  questions: z.int(),
  points: z.number(),
  answered: z.int(),
  changes: z.array(TestChange),
})
export type TestVersion = z.infer<typeof TestVersion>
export const WholeTestVersion = TestVersion.extend({ settings: TestSettings, content: FrozenTest })
export type WholeTestVersion = z.infer<typeof WholeTestVersion>

export const CustomTest = testFields.extend({
  ...stored,
  title: z.string(),
  company: z.object({ id: z.uuid(), name: z.string(), deletedAt: z.iso.datetime().nullable() }),
  state: z.enum(testStates),
  sections: z.array(TestSection),
  questions: z.array(TestQuestion).meta({ description: 'those that the sections ask' }),
  versions: z.array(TestVersion).meta({ description: 'newest first: the first is in use' }),
  changes: z.array(TestChange).meta({ description: 'what would be new in another version' }),
  answered: z.int().meta({ description: 'attempts that were handed in' }),
  attempts: z.int().meta({ description: 'all, in whatever state' }),
  deletedAt: z.iso.datetime().nullable(),
})
export type CustomTest = z.infer<typeof CustomTest>

export const CustomTestRow = z.object({
  id: z.uuid(),
  version: z.int(),
  title: z.string(),
  state: z.enum(testStates),
  number: z.int().nullable().meta({ description: 'the version in use' }),
  draft: z.boolean().meta({ description: 'it has changes that are not in use' }),
  questions: z.int(),
  points: z.number(),
  minutes: z.int().nullable(),
  answered: z.int(),
  updatedAt: z.iso.datetime(),
  deletedAt: z.iso.datetime().nullable(),
})
export type CustomTestRow = z.infer<typeof CustomTestRow>

export const customTestQuery = listQuery(['title', 'state', 'updatedAt', 'createdAt'], '-updatedAt').extend({
  state: several(z.enum(testStates)),
  trash: flag,
})
const ofCompany = customTestQuery.extend({ companyId: z.uuid() })
const versionOnly = z.object({ version: z.int() })
export const testNumber = z.coerce.number<number>().int().min(1).max(1_000_000)

export const customTests = {
  list: endpoint({
    method: 'GET',
    path: '/custom-tests',
    summary: 'The tests of a company, last changed first',
    query: ofCompany,
    response: pageOf(CustomTestRow),
  }),
  facets: endpoint({
    method: 'GET',
    path: '/custom-tests/facets',
    summary: 'How many tests are in each state',
    query: ofCompany,
    response: z.object({ state: facet }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/custom-tests/:id',
    summary: 'One test as it is being put together, and its versions',
    params: byId,
    response: CustomTest,
  }),
  create: endpoint({
    method: 'POST',
    path: '/custom-tests',
    summary: 'Begin a test; it may be incomplete',
    body: testFields.extend({ companyId: z.uuid() }),
    response: CustomTest,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/custom-tests/:id',
    summary: 'Change a test; 409 when somebody changed it meanwhile. Versions in use stay as they are',
    params: byId,
    body: testFields.extend({ version: z.int() }),
    response: CustomTest,
  }),
  discard: endpoint({
    method: 'POST',
    path: '/custom-tests/:id/discard',
    summary: 'Throw away what changed since the version in use',
    params: byId,
    body: versionOnly,
    response: CustomTest,
  }),
  use: endpoint({
    method: 'POST',
    path: '/custom-tests/:id/versions',
    summary: 'Freeze a test as its next version, which is used from now on',
    params: byId,
    body: z.object({ note: text(300).default(''), version: z.int() }),
    response: CustomTest,
  }),
  version: endpoint({
    method: 'GET',
    path: '/custom-tests/:id/versions/:number',
    summary: 'One frozen version, with all that it asks and its keys',
    params: z.object({ id: z.uuid(), number: testNumber }),
    response: WholeTestVersion,
  }),
  archive: endpoint({
    method: 'POST',
    path: '/custom-tests/:id/archive',
    summary: 'Offer a test to no process any more, or again',
    params: byId,
    body: z.object({ archived: z.boolean(), version: z.int() }),
    response: CustomTest,
  }),
  duplicate: endpoint({
    method: 'POST',
    path: '/custom-tests/:id/duplicate',
    summary: 'A new draft of the same company that asks the same',
    params: byId,
    body: z.object({ title: requiredText(160) }),
    response: CustomTest,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/custom-tests/:id',
    summary: 'Put a test in the bin; refused once somebody was given it',
    params: byId,
    response: CustomTest,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/custom-tests/:id/restore',
    summary: 'Take a test out of the bin',
    params: byId,
    response: CustomTest,
  }),
}
