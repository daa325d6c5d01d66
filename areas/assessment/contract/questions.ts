import { type ZodType, z } from 'zod'
import { tags } from '#companies/contract/companies.ts'
import { byId, endpoint, facet, flag, listQuery, pageOf, several, stored } from '#platform/contract/endpoint.ts'
import { exportOf } from '#platform/contract/exports.ts'
import { fileKinds } from '#platform/contract/files.rules.ts'
import type { MediaType } from '#platform/contract/mediaTypes.ts'
import { cleanHtml, richText } from '#platform/contract/richText.ts'
import { requiredText, text } from '#platform/contract/validation.ts'
import { highestScale, maxOptions, wrongContent } from './questions.rules.ts'

export const questionKinds = ['unica', 'multipla', 'verdadeiro_falso', 'escala', 'numero', 'texto', 'arquivo'] as const
export type QuestionKind = (typeof questionKinds)[number]
/** Filter of the list. An archived question is kept, but not offered to new tests. */
export const questionShelves = ['ativas', 'arquivadas', 'todas'] as const
export type QuestionShelf = (typeof questionShelves)[number]

/** Media types that an upload question may accept: those of documents. */
export const answerFileTypes = fileKinds.document.types as readonly MediaType[]

const Option = z.object({ id: z.string().regex(/^[a-zA-Z0-9-]{1,36}$/), text: requiredText(500) })
export type QuestionOption = z.infer<typeof Option>
const options = z.array(Option).min(2).max(maxOptions)
const chosen = z.array(z.string().max(36)).max(maxOptions)
const amount = z.number().min(-1e12).max(1e12)
const onScale = z.int().min(-highestScale).max(highestScale)
const guide = text(4000).default('')

/** The fields of each kind; only the statement differs between input and stored form. */
const contentWith = <S extends ZodType>(statement: S) =>
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('unica'), statement, options, key: chosen }),
    z.object({ kind: z.literal('multipla'), statement, options, key: chosen, partial: z.boolean().default(false) }),
    z.object({ kind: z.literal('verdadeiro_falso'), statement, key: z.boolean() }),
    z.object({
      kind: z.literal('escala'),
      statement,
      min: onScale,
      max: onScale,
      minLabel: text(80).default(''),
      maxLabel: text(80).default(''),
      key: z.int().nullable().default(null).meta({ description: 'null: an opinion, any answer gets the points' }),
    }),
    z.object({
      kind: z.literal('numero'),
      statement,
      key: amount,
      tolerance: amount.min(0).default(0),
      unit: text(20).default(''),
    }),
    z.object({ kind: z.literal('texto'), statement, maxLength: z.int().min(1).max(20_000).default(2000), guide }),
    z.object({
      kind: z.literal('arquivo'),
      statement,
      types: z
        .array(z.enum(answerFileTypes))
        .min(1)
        .max(answerFileTypes.length)
        .refine((all) => new Set(all).size === all.length, 'invalid'),
      guide,
    }),
  ])

/** The content of a question with its key, as stored. */
export const questionContent = contentWith(cleanHtml)
export type QuestionContent = z.infer<typeof questionContent>

/** The input form: the statement is unsanitized HTML. */
export const QuestionContentInput = contentWith(richText().refine((html) => html !== '', 'required')).superRefine(
  (content, ctx) => {
    for (const { path, code } of wrongContent(content))
      ctx.addIssue({ code: 'custom', path, message: code, input: content })
  },
)
export type QuestionContentInput = z.output<typeof QuestionContentInput>

/** Points in hundredths, so that sums are exact. */
export const points = z
  .number()
  .min(0.01)
  .max(1000)
  .refine((p) => Math.abs(p * 100 - Math.round(p * 100)) < 1e-6, 'decimals|2')

const questionFields = z.object({
  content: QuestionContentInput,
  points: points.default(1),
  explanation: text(4000).default(''),
  tags,
})
/** The input of the form. */
export const QuestionInput = questionFields
export type QuestionInput = z.output<typeof QuestionInput>

export const Question = z.object({
  ...stored,
  companyId: z.uuid().nullable().meta({ description: 'null: of the shared bank, from which all companies ask' }),
  content: questionContent,
  points: z.number(),
  explanation: z.string(),
  tags: z.array(z.string()),
  archivedAt: z.iso.datetime().nullable(),
  deletedAt: z.iso.datetime().nullable(),
})
export type Question = z.infer<typeof Question>

export const QuestionRow = Question.pick({
  id: true,
  version: true,
  companyId: true,
  points: true,
  tags: true,
  archivedAt: true,
  updatedAt: true,
  deletedAt: true,
}).extend({
  kind: z.enum(questionKinds),
  title: z.string().meta({ description: 'the beginning of the statement, without its format' }),
})
export type QuestionRow = z.infer<typeof QuestionRow>

export const questionQuery = listQuery(['title', 'kind', 'points', 'updatedAt', 'createdAt'], '-updatedAt').extend({
  kind: several(z.enum(questionKinds)),
  tag: several(z.string().max(40)),
  shelf: z.enum(questionShelves).prefault('ativas'),
  trash: flag,
})
const ofBank = questionQuery.extend({
  companyId: z.uuid().optional().meta({ description: 'left out: the shared bank' }),
  shared: flag.meta({ description: 'the questions of the shared bank beside those of the company' }),
})

export const questions = {
  list: endpoint({
    method: 'GET',
    path: '/questions',
    summary: 'The questions of a company or of the shared bank, last changed first; archived ones only when asked for',
    query: ofBank,
    response: pageOf(QuestionRow),
  }),
  facets: endpoint({
    method: 'GET',
    path: '/questions/facets',
    summary: 'How many questions carry each value of a filter',
    query: ofBank,
    response: z.object({ kind: facet, tag: facet, shelf: facet }),
  }),
  export: exportOf({
    path: '/questions',
    summary: 'All questions that the filters leave, as a file',
    query: ofBank.strict(),
    columns: ['title', 'kind', 'points', 'tags', 'shelf', 'updatedAt', 'options', 'key', 'explanation'],
  }),
  get: endpoint({ method: 'GET', path: '/questions/:id', summary: 'One question', params: byId, response: Question }),
  create: endpoint({
    method: 'POST',
    path: '/questions',
    summary: 'Register a question in the bank of a company, or in the shared one',
    body: questionFields.extend({ companyId: z.uuid().nullable() }),
    response: Question,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/questions/:id',
    summary: 'Change a question; 409 when somebody changed it meanwhile. Versions of tests that are in use keep theirs',
    params: byId,
    body: questionFields.extend({ version: z.int() }),
    response: Question,
  }),
  setTags: endpoint({
    method: 'PUT',
    path: '/questions/:id/tags',
    summary: 'Change only the tags of a question',
    params: byId,
    body: z.object({ tags, version: z.int() }),
    response: Question,
  }),
  archive: endpoint({
    method: 'POST',
    path: '/questions/:id/archive',
    summary: 'Offer a question to no new test any more, or again',
    params: byId,
    body: z.object({ archived: z.boolean(), version: z.int() }),
    response: Question,
  }),
  duplicate: endpoint({
    method: 'POST',
    path: '/questions/:id/duplicate',
    summary: 'A new question of the same bank with the same content',
    params: byId,
    response: Question,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/questions/:id',
    summary: 'Put a question in the bin',
    params: byId,
    response: Question,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/questions/:id/restore',
    summary: 'Take a question out of the bin',
    params: byId,
    response: Question,
  }),
}
