import { z } from 'zod'
import { byId, endpoint, facet, listQuery, nothing, pageOf, several } from '#platform/contract/endpoint.ts'
import { hidden } from '#platform/contract/hidden.ts'
import { applicationStatuses } from '#platform/contract/states.ts'
import { Candidate } from '#professionals/contract/candidates.ts'
import { duplicateReasons, likelihoods } from './duplicates.rules.ts'
import { mergedFields, mergedFileKinds, mergedLists, sides } from './merge.rules.ts'

const reasons = z.array(z.enum(duplicateReasons))
const probability = z.int().meta({ description: 'in percent' })

/** A professional among possible duplicates. */
export const Lookalike = z.object({
  id: z.uuid(),
  name: z.string(),
  photoUrl: z.string().nullable(),
  cpf: z.string().meta({ description: 'masked' }),
  birthDate: z.string().nullable(),
  email: z.string(),
  phone: z.string(),
  city: z.string(),
  uf: z.string(),
  applications: z.int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type Lookalike = z.infer<typeof Lookalike>

const Pair = z.object({ aId: z.uuid(), bId: z.uuid(), probability, reasons })
export const DuplicateGroup = z.object({
  id: z.uuid(),
  probability,
  people: z.array(Lookalike).meta({ description: 'the first twenty, oldest first' }),
  more: z.int().meta({ description: 'how many there are beyond them' }),
  pairs: z.array(Pair),
})
export type DuplicateGroup = z.infer<typeof DuplicateGroup>

const Named = z.object({ id: z.uuid(), name: z.string() })
export const DistinctPair = z.object({ a: Named, b: Named, by: z.string().nullable(), at: z.iso.datetime() })
export type DistinctPair = z.infer<typeof DistinctPair>

export const Merge = z.object({
  id: z.uuid(),
  survivor: Named,
  merged: Named,
  by: z.string().nullable(),
  at: z.iso.datetime(),
  undoneBy: z.string().nullable(),
  undoneAt: z.iso.datetime().nullable(),
  last: z.boolean().meta({ description: 'no later merge into the same professional stands' }),
})
export type Merge = z.infer<typeof Merge>

/** One record of a merge, with its related data. */
const MergingPerson = Candidate.extend({
  applications: z.int(),
  documents: z.int(),
  consents: z.int(),
  tests: z.int(),
  messages: z.int(),
  pools: z.int(),
  files: z
    .array(z.object({ kind: z.enum(mergedFileKinds), name: z.string(), createdAt: z.iso.datetime() }))
    .meta({ description: 'those of which a professional has one: photo, CV and video' }),
})
export type MergingPerson = z.infer<typeof MergingPerson>

const Applied = z.object({
  id: z.uuid(),
  candidateId: z.uuid(),
  stage: z.string(),
  status: z.enum(applicationStatuses),
  appliedAt: z.iso.datetime(),
  total: z.number().nullable(),
  coverage: z.number().nullable(),
  hidden,
})
export const SharedProcess = z.object({
  id: z.uuid(),
  title: z.string(),
  code: z.string(),
  frozen: z.boolean().meta({ description: 'its result is frozen: both applications stay as they are' }),
  applications: z.array(Applied).length(2),
})
export type SharedProcess = z.infer<typeof SharedProcess>

const pairParams = z.object({ aId: z.uuid(), bId: z.uuid() })
const side = z.enum(sides)
const choices = z.object({
  ...(Object.fromEntries(mergedFields.map((field) => [field, side])) as Record<
    (typeof mergedFields)[number],
    typeof side
  >),
  ...(Object.fromEntries(mergedLists.map((list) => [list, z.enum([...sides, 'both'])])) as Record<
    (typeof mergedLists)[number],
    z.ZodEnum<{ survivor: 'survivor'; merged: 'merged'; both: 'both' }>
  >),
})

export const MergeInput = z.object({
  survivorId: z.uuid(),
  survivorVersion: z.int(),
  mergedId: z.uuid(),
  mergedVersion: z.int(),
  choices,
  standing: z
    .array(z.object({ processId: z.uuid(), applicationId: z.uuid() }))
    .max(500)
    .meta({ description: 'of each process that both applied to and that is not frozen, the application that stands' }),
  files: z
    .array(z.object({ kind: z.enum(mergedFileKinds), side }))
    .max(20)
    .meta({ description: 'of each kind of which both have one, whose is shown; the other one is kept' }),
})
export type MergeInput = z.output<typeof MergeInput>

export const duplicateQuery = listQuery(['probability'], '-probability').extend({
  likelihood: several(z.enum(likelihoods)),
})
/** Lists next to the queue, newest first. */
export const pastQuery = listQuery(['at'], '-at')

export const duplicates = {
  list: endpoint({
    method: 'GET',
    path: '/candidates/duplicates',
    summary: 'Professionals who may be one person, in groups, the likeliest first',
    query: duplicateQuery,
    response: pageOf(DuplicateGroup).extend({ facets: z.object({ likelihood: facet }) }),
  }),
  of: endpoint({
    method: 'GET',
    path: '/candidates/:id/duplicates',
    summary: 'Who may be the same person as a professional, and who was merged into them',
    params: byId,
    response: z.object({
      rows: z.array(Lookalike.extend({ probability, reasons })),
      merges: z.array(Merge),
    }),
  }),
  compare: endpoint({
    method: 'GET',
    path: '/candidates/:aId/duplicates/:bId',
    summary: 'Two professionals side by side, and what a merge would bring together',
    params: pairParams,
    response: z.object({
      people: z.array(MergingPerson).length(2),
      shared: z.array(SharedProcess).meta({ description: 'processes that both applied to' }),
    }),
  }),
  distinct: endpoint({
    method: 'GET',
    path: '/candidates/duplicates/distinct',
    summary: 'Pairs that an administrator has said are not one person, newest first',
    query: pastQuery,
    response: pageOf(DistinctPair),
  }),
  tellApart: endpoint({
    method: 'POST',
    path: '/candidates/:aId/duplicates/:bId/distinct',
    summary: 'Say that two professionals are not one person: the pair does not come back',
    params: pairParams,
    response: nothing,
  }),
  takeBack: endpoint({
    method: 'DELETE',
    path: '/candidates/:aId/duplicates/:bId/distinct',
    summary: 'Take that back: the two are compared again',
    params: pairParams,
    response: nothing,
  }),
  merge: endpoint({
    method: 'POST',
    path: '/candidates/merges',
    summary: 'Merge one professional into another; it can be undone',
    body: MergeInput,
    response: Merge,
  }),
  merges: endpoint({
    method: 'GET',
    path: '/candidates/merges',
    summary: 'Merges, newest first',
    query: pastQuery,
    response: pageOf(Merge),
  }),
  undo: endpoint({
    method: 'POST',
    path: '/candidates/merges/:id/undo',
    summary: 'Undo a merge: both professionals are as they were',
    params: byId,
    response: Merge,
  }),
}
