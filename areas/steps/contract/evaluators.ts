import { z } from 'zod'
import { accountStates } from '#access/contract/accounts.rules.ts'
import { endpoint, facet, flag, pageOf, seenBefore, uuid } from '#platform/contract/endpoint.ts'
import { roles } from '#platform/contract/rights.ts'
import { accountEmail, requiredText, searchText } from '#platform/contract/validation.ts'
import { stepKinds } from './asked.ts'

/** The maximum number of evaluators of an application. */
export const maxEvaluators = 10

const Evaluator = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  state: z.enum(accountStates),
  inviter: z.string().nullable().meta({ description: 'who invited them to the hub' }),
  unconfirmed: z
    .boolean()
    .meta({ description: 'a guest of a public competition whom a second person has not confirmed' }),
  assigned: z.int(),
  done: z
    .int()
    .nullable()
    .meta({ description: 'null to a colleague who has not sent all of their own grades: they grade independently' }),
  conflicts: z.int(),
})
export type Evaluator = z.infer<typeof Evaluator>

export const Team = z.object({
  evaluators: z.array(Evaluator),
  administrators: z.array(z.object({ id: z.uuid(), name: z.string() })).meta({ description: 'who may join the team' }),
  applications: z.int().meta({ description: 'in progress' }),
  unassigned: z.int().meta({ description: 'in progress, without an evaluator' }),
})
export type Team = z.infer<typeof Team>

const AssignedTo = z.object({
  id: z.uuid(),
  name: z.string(),
  sent: z.boolean().nullable().meta({ description: 'null as `done` of an evaluator' }),
  conflict: z.string().nullable().meta({ description: 'the conflict of interest that they declared' }),
})

export const Assignment = z.object({
  id: z.uuid().meta({ description: 'of the application' }),
  protocol: z.int(),
  name: z.string(),
  evaluators: z.array(AssignedTo),
})
export type Assignment = z.infer<typeof Assignment>

export const assignmentFilters = ['unassigned', 'conflict', 'unsent'] as const

/** An application in the queue of an evaluator: a number instead of a name. */
const QueueItem = z.object({
  id: z.uuid().meta({ description: 'of the application' }),
  protocol: z.int(),
  process: z.object({ id: z.uuid(), title: z.string(), company: z.string() }),
  left: z.int().meta({ description: 'what they have not graded yet' }),
  done: z.int(),
})
export type QueueItem = z.infer<typeof QueueItem>

/** The parts of an application that an evaluator grades. */
export const Evaluating = z.object({
  ...QueueItem.shape,
  steps: z
    .array(z.object({ id: z.uuid(), kind: z.enum(stepKinds), title: z.string(), isGraded: z.boolean() }))
    .meta({ description: 'steps with open answers, or answers by video' }),
  hasPanel: z.boolean().meta({ description: 'whether evaluators mark criteria, too' }),
  others: z.array(z.string()).meta({ description: 'who else grades it; not whether they have' }),
})
export type Evaluating = z.infer<typeof Evaluating>

const ofProcess = z.object({ id: uuid })
const appUrl = z.url({ protocol: /^https?$/, error: 'url' }).max(300)

const Invited = z.union([
  z.object({ accountId: uuid, appUrl }),
  z.object({ name: requiredText(160), email: accountEmail, appUrl }),
])

const evaluatorIds = z.array(uuid).max(maxEvaluators)

export const evaluators = {
  team: endpoint({
    method: 'GET',
    path: '/selective-processes/:id/evaluators',
    summary: 'The evaluators of a process, and how far they are',
    params: ofProcess,
    response: Team,
  }),
  add: endpoint({
    method: 'POST',
    path: '/selective-processes/:id/evaluators',
    summary:
      'Add an administrator to the evaluators of a process, or invite a guest by mail, who sees only what is assigned to them',
    params: ofProcess,
    body: Invited,
    response: Team,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/selective-processes/:id/evaluators/:accountId',
    summary: 'Remove an evaluator and what is assigned to them; grades that they sent stay',
    params: z.object({ id: uuid, accountId: uuid }),
    response: Team,
  }),
  distribute: endpoint({
    method: 'POST',
    path: '/selective-processes/:id/evaluators/distribution',
    summary: 'Assign evenly, until every application in progress has so many evaluators; nobody loses an application',
    params: ofProcess,
    body: z.object({ each: z.int().min(1).max(maxEvaluators) }),
    response: z.object({
      assigned: z.int(),
      short: z.int().meta({ description: 'applications that have fewer, because nobody else may grade them' }),
    }),
  }),
  assignments: endpoint({
    method: 'GET',
    path: '/selective-processes/:id/assignments',
    summary: 'The applications in progress with their evaluators, by number',
    params: ofProcess,
    query: z.object({
      search: searchText().default(''),
      only: z.enum(assignmentFilters).optional(),
      page: z.coerce.number<number>().int().min(1).max(100_000).default(1),
      limit: z.coerce.number<number>().int().min(1).max(200).default(25),
    }),
    response: pageOf(Assignment).extend({ facets: z.object({ only: facet }) }),
  }),
  assign: endpoint({
    method: 'PUT',
    path: '/applications/:id/evaluators',
    summary: 'Choose the evaluators of an application, from those of the process',
    params: ofProcess,
    body: z.object({ evaluatorIds, from: seenBefore(evaluatorIds) }),
    response: Assignment,
  }),
  queue: endpoint({
    method: 'GET',
    path: '/evaluations',
    summary: 'What is assigned to the caller in running processes; first what they have not graded',
    access: 'evaluator',
    query: z.object({ done: flag }),
    response: z.object({ rows: z.array(QueueItem), total: z.int() }),
  }),
  read: endpoint({
    method: 'GET',
    path: '/evaluations/:id',
    summary: 'What the caller grades of an application that is assigned to them',
    access: 'evaluator',
    params: ofProcess,
    response: Evaluating,
  }),
  declareConflict: endpoint({
    method: 'POST',
    path: '/evaluations/:id/conflict',
    summary: 'Declare a conflict of interest: the caller cannot grade the application any more, and is replaced',
    access: 'evaluator',
    params: ofProcess,
    body: z.object({ reason: requiredText(500) }),
    response: z.object({}),
  }),
}
