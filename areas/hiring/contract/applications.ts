import { z } from 'zod'
import { byId, endpoint, facet, listQuery, pageOf, several } from '#platform/contract/endpoint.ts'
import { hidden } from '#platform/contract/hidden.ts'
import { refusedRows } from '#platform/contract/refusals.ts'
import { applicationStatuses } from '#platform/contract/states.ts'
import { requiredText, text } from '#platform/contract/validation.ts'
import { applicationSources } from './adding.rules.ts'
import { Added, Whom } from './adding.ts'
import { components } from './components.ts'
import { componentDecisions } from './decisions.ts'
import { fitsMark } from './exact.rules.ts'
import { eliminationDecisions } from './gates.rules.ts'
import { Criterion, StoredMinimums } from './processes.ts'
import { missingRules } from './scoring.ts'

const ids = z.array(z.uuid()).min(1).max(5000)

export const ApplicationRow = z.object({
  id: z.uuid(),
  candidateId: z.uuid(),
  name: z.string(),
  photoUrl: z.string().nullable(),
  cpf: z.string(),
  profession: z.string(),
  city: z.string(),
  uf: z.string(),
  tags: z.array(z.string()).meta({ description: 'of the professional' }),
  source: z.enum(applicationSources).meta({ description: 'by what it was added' }),
  stageId: z.uuid(),
  stage: z.string(),
  status: z.enum(applicationStatuses),
  total: z.number().nullable(),
  coverage: z.number().nullable(),
  hidden,
  appliedAt: z.iso.datetime(),
  protocol: z.int(),
  eliminationProposed: z.boolean().meta({
    description: 'somebody has to decide on an elimination, also on one that was confirmed for a cause that is gone',
  }),
  lateReason: z.string().nullable().meta({ description: 'why it was added after applications had closed' }),
})
export type ApplicationRow = z.infer<typeof ApplicationRow>

const scorePair = z.object({ component: z.enum(components), weight: z.int(), score: z.number().nullable() })
const Mark = z.object({
  criterionId: z.uuid(),
  evaluatorId: z.uuid().nullable(),
  evaluator: z.string().nullable(),
  value: z.number(),
  note: z.string(),
  markedBy: z.string().nullable(),
  testVersion: z
    .int()
    .nullable()
    .meta({ description: 'the version of the attempt or of the test that gave it; null where a person did' }),
  markedAt: z.iso.datetime(),
  afterSeeing: z.boolean().meta({ description: 'whether the evaluator had seen scores of others before sending it' }),
})

const Decision = z.object({
  component: z.enum(components),
  decision: z.enum(componentDecisions),
  reason: z.string(),
  by: z.string().nullable(),
  at: z.iso.datetime(),
})

export const Evaluation = z.object({
  id: z.uuid(),
  processId: z.uuid(),
  processTitle: z.string(),
  candidateId: z.uuid().nullable().meta({
    description: 'null for a guest: it is the same in all processes and contains the time of registration',
  }),
  name: z.string(),
  photoUrl: z.string().nullable(),
  cpf: z.string(),
  profession: z.string(),
  city: z.string(),
  uf: z.string(),
  protocol: z.int(),
  status: z.enum(applicationStatuses),
  statusReason: z.string(),
  contestedOn: z
    .string()
    .nullable()
    .meta({ description: 'the day of the oldest open request to review a decision on it' }),
  stageId: z.uuid(),
  stage: z.string(),
  lateReason: z.string().nullable().meta({ description: 'why it was added after applications had closed' }),
  place: z.int().nullable(),
  total: z.number().nullable(),
  coverage: z.number().nullable(),
  hidden,
  valuesVersion: z
    .int()
    .nullable()
    .meta({ description: 'version of the values profile of the company that holds here' }),
  mayGrade: z.boolean().meta({
    description: 'whether the reader may grade what evaluators grade: in a blind process only guests do',
  }),
  locked: z.boolean().meta({ description: 'nothing may be marked: the process is frozen or not running' }),
  correctable: z
    .boolean()
    .meta({ description: 'marks are corrected by two people: the result is the preliminary one' }),
  eliminationCauses: z.array(z.string()),
  eliminationConfirmed: z.array(z.string()).meta({ description: 'the causes for which an elimination was confirmed' }),
  eliminationProposed: z.boolean(),
  scores: z.array(scorePair),
  blind: z.array(z.enum(components)).meta({
    description:
      'components that evaluators grade and whose grades the reader may not see yet: their score, the total and the place are null',
  }),
  undecided: z.array(z.enum(components)).meta({ description: 'counting, and neither done nor decided' }),
  decisions: z.array(Decision),
  missing: z.enum(missingRules).meta({ description: 'how a component without a mark counts in the process' }),
  criteria: z.array(Criterion),
  minimums: StoredMinimums.meta({ description: 'of the process: a mark below that of its component needs a reason' }),
  marks: z.array(Mark),
  sent: z
    .array(z.object({ component: z.enum(components), at: z.iso.datetime() }))
    .meta({ description: 'what the reader has sent of their own grades' }),
  evaluators: z.array(z.object({ component: z.enum(components), sent: z.int() })),
  spread: z
    .array(z.object({ criterionId: z.uuid(), spread: z.number() }))
    .meta({ description: 'criteria on which evaluators differ by 2 or more' }),
})
export type Evaluation = z.infer<typeof Evaluation>

export const applications = {
  list: endpoint({
    method: 'GET',
    path: '/selective-processes/:id/applications',
    summary: 'The applications of a process',
    params: byId,
    query: listQuery(['name', 'appliedAt', 'total', 'status', 'stage'], '-appliedAt').extend({
      status: several(z.enum(applicationStatuses)),
      stageId: several(z.uuid()),
      tag: several(z.string().max(40)),
      source: several(z.enum(applicationSources)),
    }),
    response: pageOf(ApplicationRow).extend({
      facets: z.object({ status: facet, stageId: facet, tag: facet, source: facet }),
    }),
  }),
  add: endpoint({
    method: 'POST',
    path: '/selective-processes/:id/applications',
    summary:
      'Add up to 1,000 professionals to a process: by id, by list filters, from a talent pool or by CPF; existing applications are left unchanged',
    params: byId,
    body: Whom,
    response: Added,
  }),
  takeBack: endpoint({
    method: 'POST',
    path: '/selective-processes/:id/applications/undo',
    summary: 'Take out again whom the caller added within the last hour, as far as nothing has happened to them since',
    params: byId,
    body: z.object({ ids: ids.max(1000) }),
    response: z.object({ removed: z.array(z.uuid()), refused: refusedRows }),
  }),
  setStatus: endpoint({
    method: 'POST',
    path: '/selective-processes/:id/applications/status',
    summary:
      'Decide on applications; failing and withdrawing ask for a reason. An elimination that waits for a decision refuses good outcomes, a confirmed one refuses all. 409 when nothing changes because others have decided meanwhile',
    params: byId,
    body: z.object({
      ids,
      status: z.enum(applicationStatuses),
      reason: text(500).default(''),
      declaration: text(500)
        .default('')
        .meta({ description: 'in a public competition, the document or message by which the person withdraws' }),
      from: z
        .union([z.enum(applicationStatuses), z.record(z.uuid(), z.enum(applicationStatuses))])
        .optional()
        .meta({
          description: 'the status in which they were seen, of all or of each: one that has another by now is refused',
        }),
    }),
    response: z.object({ changed: z.array(z.uuid()), refused: refusedRows }),
  }),
  decideElimination: endpoint({
    method: 'POST',
    path: '/applications/:id/elimination',
    summary:
      'Confirm a proposed elimination, keep the application despite its causes, or reopen the decision on an elimination',
    params: byId,
    body: z.object({ decision: z.enum(eliminationDecisions), reason: requiredText(500) }),
    response: z.object({ status: z.enum(applicationStatuses) }),
  }),
  decideEliminations: endpoint({
    method: 'POST',
    path: '/selective-processes/:id/eliminations',
    summary: 'The same decision on several proposed eliminations, with one reason',
    params: byId,
    body: z.object({
      decision: z.enum(['confirm', 'keep']),
      reason: requiredText(500),
      ids: ids.optional().meta({ description: 'left out: every applicant with a proposed elimination' }),
    }),
    response: z.object({ changed: z.array(z.uuid()), refused: refusedRows }),
  }),
  evaluation: endpoint({
    method: 'GET',
    path: '/applications/:id/evaluation',
    access: 'evaluator',
    summary: 'Everything marked on an application, as far as the reader may see it',
    params: byId,
    response: Evaluation,
  }),
  mark: endpoint({
    method: 'PUT',
    path: '/applications/:id/marks',
    access: 'evaluator',
    summary: 'Record marks; a mark somebody changed meanwhile answers 409',
    params: byId,
    body: z.object({
      marks: z
        .array(
          z.object({
            criterionId: z.uuid(),
            value: z.number().min(0).max(1000).refine(fitsMark, 'too_precise').nullable(),
            note: text(500).default(''),
            was: z
              .number()
              .nullable()
              .optional()
              .meta({ description: 'the value the writer saw; left out, the last writer wins' }),
          }),
        )
        .min(1)
        .max(200),
    }),
    response: Evaluation,
  }),
  send: endpoint({
    method: 'POST',
    path: '/applications/:id/evaluations',
    access: 'evaluator',
    summary:
      "Send, or reopen, the reader's own grades of a component: sent grades count and show the others', and stay once another one has sent theirs",
    params: byId,
    body: z.object({ component: z.enum(components), sent: z.boolean() }),
    response: Evaluation,
  }),
}
