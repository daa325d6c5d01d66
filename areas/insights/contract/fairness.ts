import { z } from 'zod'
import { endpoint, uuid } from '#platform/contract/endpoint.ts'
import { exportOf } from '#platform/contract/exports.ts'
import { genders, races } from '#platform/contract/sensitive.ts'
import { ageGroups, selectingKinds } from './fairness.rules.ts'

/** The people who said nothing are a group of their own, the last of each. */
export const undeclared = 'nao_declarou'
/** The groups of each declaration. Of a disability only whether there is one. */
export const declarations = {
  race: [...races, undeclared],
  gender: [...genders, undeclared],
  disability: ['com_deficiencia', 'sem_deficiencia', undeclared],
  age: [...ageGroups, undeclared],
} as const
export const declarationNames = ['race', 'gender', 'disability', 'age'] as const
export type Declaration = (typeof declarationNames)[number]
type Group = (typeof declarations)[Declaration][number]

/** Each group once, whatever the declaration. */
export const declaredGroups = [...new Set(declarationNames.flatMap((name): Group[] => [...declarations[name]]))]

/** `whole` goes from the application to the selection. */
export const fairnessStages = [...selectingKinds, 'whole'] as const
export type FairnessStage = (typeof fairnessStages)[number]

const Cell = z
  .object({
    entered: z.int(),
    passed: z.int(),
    isReference: z.boolean(),
    isApproximate: z.boolean().meta({ description: 'fewer than thirty people: it never gives an alert' }),
    ratio: z.number().nullable().meta({ description: 'null where there is no reference' }),
    low: z.number().nullable(),
    high: z.number().nullable(),
    z: z.number().nullable().meta({ description: 'null where the exact test is used' }),
    p: z.number().nullable(),
    verdict: z.enum(['alert', 'notice', 'none', 'few']).nullable(),
    missing: z.int().meta({ description: 'how many more would have to pass for a ratio of 0.80' }),
  })
  .nullable()
  .meta({ description: 'null where it is hidden' })
export type FairnessCell = NonNullable<z.infer<typeof Cell>>

const Table = z.object({
  declaration: z.enum(declarationNames),
  declared: z.object({ about: z.int(), of: z.int() }).meta({ description: 'to the nearest ten' }),
  groups: z.array(
    z.object({
      group: z.enum(declaredGroups),
      people: z.int().nullable(),
      cells: z.array(Cell).meta({ description: 'in the order of `stages`' }),
    }),
  ),
  totals: z
    .array(z.object({ about: z.int(), percent: z.int().nullable() }))
    .meta({ description: 'of who declared, in the order of `stages`; from numbers to the nearest ten' }),
})
export type FairnessTable = z.infer<typeof Table>

export const Fairness = z.object({
  minimum: z.int().meta({ description: 'smaller groups are hidden' }),
  years: z.array(z.int()).meta({ description: 'in which applications closed, the latest first' }),
  processes: z.array(z.object({ id: z.uuid(), title: z.string(), code: z.string() })),
  countedAt: z.iso.datetime().nullable().meta({ description: 'the oldest count that is in the figures' }),
  stages: z.array(z.enum(fairnessStages)),
  tables: z.array(Table),
})
export type Fairness = z.infer<typeof Fairness>

/** Whole years or whole processes only: with overlapping periods, few people would follow from the difference of two of them. */
export const fairnessQuery = z.object({
  processId: uuid.optional(),
  year: z.coerce.number<number>().int().min(1990).max(2200).optional(),
})

export const fairness = {
  get: endpoint({
    method: 'GET',
    path: '/analytics/fairness',
    summary:
      'How declared groups fare in the stages of all processes, of those of a year, or of one; needs the right `see_fairness`, and is audited',
    query: fairnessQuery,
    response: Fairness,
  }),
  file: exportOf({
    path: '/analytics/fairness',
    summary: 'What the screen of fairness shows of a view, as a file; hidden figures are empty',
    query: fairnessQuery.strict(),
    columns: ['declaration', 'group', 'stage', 'entered', 'passed', 'rate', 'ratio', 'low', 'high', 'p', 'verdict'],
  }),
}
